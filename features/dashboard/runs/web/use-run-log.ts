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
  const pull = useMemo(() => {
    let after = 0;
    return oneAtATime(async () => {
      try {
        for (;;) {
          const query = { after, limit: PAGE };
          const page = await call(readRunLog, { params: { id: runId }, query });
          after = page.items.at(-1)?.sequence ?? after;
          setState((before) => ({
            lines: [...before.lines, ...page.items].slice(-SHOWN_LINES),
            total: page.total,
            error: null,
            loaded: true,
          }));
          if (page.items.length < PAGE) return;
        }
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        setState((before) => ({ ...before, error: failure }));
      }
    });
  }, [runId]);

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
