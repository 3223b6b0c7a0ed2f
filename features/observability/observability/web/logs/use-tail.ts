import { streamEvents } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { type LogLine, type Scope, tailLogs } from "../../contract.ts";

/** A page remembers this many lines of a tail. */
const MAX_LINES = 1000;
/** A tail begins with these, so that it is never empty where there are lines. */
const RECENT_LINES = 20;
const RETRY_MILLISECONDS = 2000;

export interface Tail {
  /** The newest first. */
  readonly lines: readonly LogLine[];
  /** Lines that came faster than they could be shown. */
  readonly skipped: number;
}

const NOTHING = { of: "", lines: [], skipped: 0 };

interface Conditions {
  readonly scope: Scope;
  readonly text?: string;
  readonly severity?: number;
  readonly filters?: string;
}

/** New lines that fit, while `isOn`. The stream sends on when the page has taken what it sent. */
export function useTail(isOn: boolean, { scope, text, severity, filters }: Conditions): Tail {
  const [tail, setTail] = useState<Tail & { of: string }>(NOTHING);
  const of = JSON.stringify([isOn, scope, text, severity, filters]);
  useEffect(() => {
    if (!isOn) return undefined;
    const ended = new AbortController();
    const query = {
      recent: RECENT_LINES,
      scope,
      ...(text === undefined ? {} : { text }),
      ...(severity === undefined ? {} : { severity }),
      ...(filters === undefined ? {} : { filters }),
    };
    const follow = (): void => {
      void streamEvents(tailLogs, query, ended.signal, ({ event, data }) => {
        if (event !== "lines") return;
        // The gateway sends what the contract of its lines says.
        const { items, skipped } = JSON.parse(data) as { items: LogLine[]; skipped: number };
        setTail((last) => {
          const before = last.of === of ? last : NOTHING;
          const lines = [...items.toReversed(), ...before.lines].slice(0, MAX_LINES);
          return { of, lines, skipped: before.skipped + skipped };
        });
      })
        .catch(() => undefined)
        .then(() => {
          if (ended.signal.aborted) return;
          // The next stream begins with recent lines again.
          setTail(NOTHING);
          window.setTimeout(() => ended.signal.aborted || follow(), RETRY_MILLISECONDS);
        });
    };
    follow();
    return () => ended.abort();
  }, [isOn, scope, text, severity, filters, of]);
  // What came for other conditions is not shown for these.
  return tail.of === of ? tail : NOTHING;
}
