import type { OutputOf } from "@devloom/contract";
import { type ApiError, call, invalidateTopics } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import { queryDataSource } from "../../contract.ts";
import { parameterNames, parameterValue } from "./parameter-names.ts";

export interface QueryInput {
  readonly sourceId: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly maxRows: number;
  readonly timeoutSeconds: number;
  readonly explain: boolean;
}

type Answer = OutputOf<typeof queryDataSource>;
type State =
  | { readonly kind: "idle" }
  | { readonly kind: "running" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answered"; readonly answer: Answer };

/** Asks a source, one query at a time. To cancel is to hang up: the gateway then ends it in the source. */
export function useQuery() {
  const [state, setState] = useState<State>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run({ sourceId, text, values, ...limits }: QueryInput): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ kind: "running" });
    const parameters = Object.fromEntries(
      parameterNames(text).map((name) => [name, parameterValue(values[name] ?? "")]),
    );
    const settle = (next: State): void => {
      if (running.current === own) setState(next);
    };
    try {
      const answer = await call(queryDataSource, {
        params: { id: sourceId },
        body: { text, parameters, ...limits },
        signal: own.signal,
      });
      settle({ kind: "answered", answer });
    } catch (error) {
      // `call` fails with nothing else, unless it was hung up.
      settle(
        own.signal.aborted
          ? { kind: "cancelled" }
          : { kind: "failed", message: (error as ApiError).message },
      );
    }
    await invalidateTopics(["data-query-run"]);
  }

  return { state, run, cancel: () => running.current?.abort() };
}
