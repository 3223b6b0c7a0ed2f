import { call, oneAtATime, useLive } from "@devloom/web-kit";
import { useEffect, useMemo, useState } from "react";
import { readRunLog, type RunLogLine } from "../contract.ts";

const PAGE = 500;
/** More lines than a person reads would only slow the page; the total still counts all. */
export const SHOWN_LINES = 5000;
const POLL = 1500;

interface LogState {
  readonly lines: readonly RunLogLine[];
  readonly total: number;
  readonly error: Error | null;
  readonly loaded: boolean;
}

const start: LogState = { lines: [], total: 0, error: null, loaded: false };

/** The log of a run, growing while it is written. Only lines that are not here yet are fetched. */
export function useRunLog(runId: string, active: boolean): LogState {
  const [state, setState] = useState(start);
  const pull = useMemo(() => logReader(runId, setState), [runId]);

  useEffect(() => {
    pull();
    if (!active) return undefined;
    const timer = setInterval(pull, POLL);
    // The last lines may be written together with the final status.
    return () => {
      clearInterval(timer);
      pull();
    };
  }, [pull, active]);

  useLive(["run"], (event) => {
    if (event.subject === `run/${runId}`) pull();
  });
  return state;
}

function logReader(runId: string, change: (to: (before: LogState) => LogState) => void) {
  let after = 0;
  return oneAtATime(async () => {
    try {
      for (;;) {
        const query = { after, limit: PAGE };
        const { items, total } = await call(readRunLog, { params: { id: runId }, query });
        after = items.at(-1)?.sequence ?? after;
        change(({ lines }) => ({
          lines: [...lines, ...items].slice(-SHOWN_LINES),
          total,
          error: null,
          loaded: true,
        }));
        if (items.length < PAGE) return;
      }
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      change((before) => ({ ...before, error: failure }));
    }
  });
}
