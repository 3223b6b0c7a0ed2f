import type { Frame } from "@devloom/contract";
import { useEffect, useRef, useState } from "react";

/** The frames that a query came to, and how long it took. */
export interface QueryAnswer {
  readonly frames: readonly Frame[];
  readonly milliseconds: number;
}

export type QueryState =
  | { readonly kind: "idle" }
  | { readonly kind: "running" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answered"; readonly answer: QueryAnswer };

export interface QueryRun<Query> {
  readonly state: QueryState;
  run: (query: Query) => Promise<void>;
  cancel: () => void;
}

/** A source that says itself how long it took is believed: the way there is not its work. */
type Ask<Query> = (
  query: Query,
  signal: AbortSignal,
) => Promise<{ frames: readonly Frame[]; milliseconds?: number }>;

/** Asks one query at a time. To cancel is to hang up: the gateway then ends it in the source. */
export function useQueryRun<Query>(ask: Ask<Query>): QueryRun<Query> {
  const [state, setState] = useState<QueryState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(query: Query): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ kind: "running" });
    const settle = (next: QueryState): void => {
      if (running.current === own) setState(next);
    };
    const begun = performance.now();
    try {
      const { frames, milliseconds } = await ask(query, own.signal);
      const took = milliseconds ?? Math.round(performance.now() - begun);
      settle({ kind: "answered", answer: { frames, milliseconds: took } });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      settle(own.signal.aborted ? { kind: "cancelled" } : { kind: "failed", message });
    }
  }

  return { state, run, cancel: () => running.current?.abort() };
}
