import { call, useLive } from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { type PreviewLogLine, readPreviewLog } from "../../../contract.ts";

const MAX_LINES = 2000;

/** What the dev server of the preview wrote, as it comes. */
export function useLog(canvasId: string): readonly PreviewLogLine[] {
  const [lines, setLines] = useState<readonly PreviewLogLine[]>([]);
  const last = useRef(0);
  const isReading = useRef(false);
  const readMore = useCallback(() => {
    if (isReading.current) return;
    isReading.current = true;
    call(readPreviewLog, { params: { canvasId }, query: { after: last.current } })
      .then((answer) => {
        last.current = answer.lines.at(-1)?.number ?? last.current;
        if (answer.lines.length > 0)
          setLines((before) => [...before, ...answer.lines].slice(-MAX_LINES));
      })
      // The next signal tries again; the state above says what is wrong.
      .catch(() => undefined)
      .finally(() => {
        isReading.current = false;
      });
  }, [canvasId]);
  useEffect(readMore, [readMore]);
  useLive(["canvas"], readMore);
  return lines;
}
