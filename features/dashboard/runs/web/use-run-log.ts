import { call, useLive } from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";
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
  const after = useRef(0);
  const pulling = useRef(false);

  const pull = useCallback(async () => {
    // One reader at a time: the next one starts where this one ends.
    if (pulling.current) return;
    pulling.current = true;
    try {
      for (;;) {
        const query = { after: after.current, limit: PAGE };
        const page = await call(readRunLog, { params: { id: runId }, query });
        const last = page.items.at(-1);
        if (last !== undefined) after.current = last.sequence;
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
    } finally {
      pulling.current = false;
    }
  }, [runId]);

  useEffect(() => {
    void pull();
    if (!active) return undefined;
    const timer = setInterval(() => void pull(), POLL);
    // The last lines may be written together with the final status.
    return () => {
      clearInterval(timer);
      void pull();
    };
  }, [pull, active]);

  useLive(["run"], (event) => {
    if (event.subject === `run/${runId}`) void pull();
  });
  return state;
}
