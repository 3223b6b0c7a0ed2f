import { call, oneAtATime, useLive } from "@devloom/web-kit";
import { useEffect, useMemo, useState } from "react";
import { type PreviewLogLine, readPreviewLog } from "../../../contract.ts";

const MAX_LINES = 2000;

/** What the dev server of the preview wrote, as it comes. */
export function useLog(canvasId: string): readonly PreviewLogLine[] {
  const [lines, setLines] = useState<readonly PreviewLogLine[]>([]);
  const readMore = useMemo(() => {
    let last = 0;
    return oneAtATime(async () => {
      // The next signal tries again; the state above says what is wrong.
      const answer = await call(readPreviewLog, {
        params: { canvasId },
        query: { after: last },
      }).catch(() => undefined);
      if (answer === undefined || answer.lines.length === 0) return;
      last = answer.lines.at(-1)?.number ?? last;
      setLines((before) => [...before, ...answer.lines].slice(-MAX_LINES));
    });
  }, [canvasId]);
  useEffect(readMore, [readMore]);
  useLive(["canvas"], readMore);
  return lines;
}
