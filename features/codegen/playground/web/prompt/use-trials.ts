import type { JsonObject } from "@devloom/contract";
import { ApiError, call } from "@devloom/web-kit";
import { useRef, useState } from "react";
import { askModelAlias, type ModelCall, type PlainMessage } from "../../../models/contract.ts";

/** What came of asking one model. */
export interface Trial {
  readonly alias: string;
  readonly state: "asking" | "done" | "stopped";
  readonly text: string;
  readonly call: ModelCall | null;
  readonly problem: string | null;
}

export interface Asked {
  readonly messages: PlainMessage[];
  readonly schema: JsonObject | null;
  readonly promptVersion: string | null;
}

/** Asks several models at once; to stop hangs up at every provider. */
export function useTrials() {
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const stopping = useRef<AbortController | null>(null);

  async function ask(alias: string, body: Asked, controller: AbortController): Promise<void> {
    const settle = (more: Partial<Trial>): void => {
      // Answers to an earlier question have no place any more.
      if (stopping.current !== controller) return;
      setTrials((all) => all.map((one) => (one.alias === alias ? { ...one, ...more } : one)));
    };
    try {
      const given = await call(askModelAlias, {
        body: { alias, ...body },
        signal: controller.signal,
      });
      settle({ state: "done", text: given.text, call: given.call, problem: given.call.problem });
    } catch (error) {
      if (controller.signal.aborted) settle({ state: "stopped" });
      else if (error instanceof ApiError) settle({ state: "done", problem: error.message });
      else throw error;
    }
  }

  return {
    trials,
    isAsking: trials.some(({ state }) => state === "asking"),
    run(aliases: readonly string[], body: Asked): void {
      stopping.current?.abort();
      const controller = new AbortController();
      stopping.current = controller;
      setTrials(
        aliases.map((alias) => ({ alias, state: "asking", text: "", call: null, problem: null })),
      );
      for (const alias of aliases) void ask(alias, body, controller);
    },
    stop(): void {
      stopping.current?.abort();
    },
  };
}
