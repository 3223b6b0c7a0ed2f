import type { JsonObject } from "@devloom/contract";
import { ApiError, call, invalidateTopics } from "@devloom/web-kit";
import { useRef, useState } from "react";
import { type CodeRun, runCode } from "../../contract.ts";
import { RUN_TOPICS } from "../RunHistory.tsx";

export interface RunInput {
  readonly source: string;
  readonly kind: "script" | "module";
  readonly variables: JsonObject;
  readonly milliseconds: number;
  readonly memoryMegabytes: number;
}

/** What came of running code, and of which code. */
export interface Tried {
  readonly input: RunInput;
  readonly run: CodeRun;
}

/** Runs code; to stop hangs up, which ends it on the server. */
export function useCodeRun() {
  const [tried, setTried] = useState<Tried | null>(null);
  const [state, setState] = useState<"idle" | "running" | "stopped">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);

  async function start(input: RunInput): Promise<void> {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    setState("running");
    setProblem(null);
    setTried(null);
    try {
      const run = await call(runCode, { body: input, signal: controller.signal });
      if (stopping.current !== controller) return;
      setTried({ input, run });
      setState("idle");
    } catch (error) {
      if (stopping.current !== controller) return;
      setState(controller.signal.aborted ? "stopped" : "idle");
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      await invalidateTopics(RUN_TOPICS);
    }
  }

  return { tried, state, problem, start, stop: () => stopping.current?.abort() };
}
