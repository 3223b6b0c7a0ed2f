import { call, oneAtATime, useLive } from "@devloom/web-kit";
import { useEffect, useMemo, useState } from "react";
import { type PreviewLogLine, readPreviewLog } from "../../../contract.ts";

const MAX_LINES = 2000;

/** What the dev server of the preview wrote, as it comes. */
export function useLog(canvasId: string): readonly PreviewLogLine[] {
  const [lines, setLines] = useState<readonly PreviewLogLine[]>([]);
  const readMore = useMemo(() => {
    const add = (more: readonly PreviewLogLine[]) =>
      setLines((before) => [...before, ...more].slice(-MAX_LINES));
    return logReader(canvasId, add);
  }, [canvasId]);
  useEffect(readMore, [readMore]);
  useLive(["canvas"], readMore);
  return lines;
}

function logReader(canvasId: string, add: (lines: readonly PreviewLogLine[]) => void): () => void {
  const params = { canvasId };
  let after = 0;
  return oneAtATime(async () => {
    // The next signal tries again; the state above says what is wrong.
    const answer = await call(readPreviewLog, { params, query: { after } }).catch(() => null);
    const last = answer?.lines.at(-1);
    if (answer === null || last === undefined) return;
    after = last.number;
    add(answer.lines);
  });
}
