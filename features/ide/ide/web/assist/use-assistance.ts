import { assertNever, type InputOf } from "@devloom/contract";
import { streamCall } from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { AssistEvent, assistInIde } from "../../contract.ts";

/** How a question to a model stands. */
export type Assistance =
  | { readonly kind: "idle" }
  | { readonly kind: "asking"; readonly said: string }
  | { readonly kind: "explained"; readonly said: string }
  | { readonly kind: "edited"; readonly before: string; readonly after: string }
  | { readonly kind: "failed"; readonly message: string };

type Question = InputOf<typeof assistInIde>["body"];

const IDLE: Assistance = { kind: "idle" };

/** Asks one question at a time. To cancel, or to leave, hangs up. */
export function useAssistance(projectId: string) {
  const [state, setState] = useState<Assistance>(IDLE);
  const asked = useRef<AbortController | null>(null);
  const cancel = useCallback((): void => {
    asked.current?.abort();
    asked.current = null;
    setState(IDLE);
  }, []);
  useEffect(() => () => asked.current?.abort(), []);
  async function ask(body: Question): Promise<void> {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    let now: Assistance = { kind: "asking", said: "" };
    setState(now);
    try {
      await streamCall(assistInIde, { params: { id: projectId }, body, signal }, ({ data }) => {
        now = next(now, AssistEvent.parse(JSON.parse(data)), body.text);
        if (!signal.aborted) setState(now);
      });
      if (now.kind === "asking") throw new Error("");
    } catch (error) {
      if (signal.aborted) return;
      setState({ kind: "failed", message: error instanceof Error ? error.message : "" });
    }
  }
  return { state, ask, cancel };
}

function next(now: Assistance, event: AssistEvent, before: string): Assistance {
  const said = now.kind === "asking" ? now.said : "";
  switch (event.type) {
    case "text":
      return { kind: "asking", said: said + event.text };
    case "began":
    case "again":
      return { kind: "asking", said: "" };
    case "done":
      return event.text === null
        ? { kind: "explained", said }
        : { kind: "edited", before, after: event.text };
    case "failed":
      return { kind: "failed", message: event.message };
    default:
      return assertNever(event);
  }
}
