import { call } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { checkWorkflow, type WorkflowProblem } from "../../contract.ts";
import { useDecisions, type OpenDecisions } from "./use-decision-editor.ts";

const PAUSE_MS = 600;

/** What the engine says about the file, a moment after each change; nothing before the first answer. */
export function useDecisionProblems(
  { editor }: OpenDecisions,
  workflowId: string,
): readonly WorkflowProblem[] | undefined {
  const { revision } = useDecisions(editor);
  const [problems, setProblems] = useState<readonly WorkflowProblem[]>();
  useEffect(() => {
    const stop = new AbortController();
    async function check(): Promise<void> {
      const body = { xml: await editor.xml() };
      const found = await call(checkWorkflow, {
        params: { id: workflowId },
        body,
        signal: stop.signal,
      });
      if (!stop.signal.aborted) setProblems(found.problems);
    }
    // What was found before stays until the next change; the save state tells of a lost connection.
    const timer = setTimeout(() => void check().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // A change of the file is what this runs for; its number says that there was one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [editor, workflowId, revision]);
  return problems;
}
