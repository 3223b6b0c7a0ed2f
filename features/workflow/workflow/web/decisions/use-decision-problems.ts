import { lintDecisions } from "@devloom/bpmn-designer/decisions";
import { call } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { checkWorkflow } from "../../contract.ts";
import { asProblem, type Problem } from "../designer/problem.ts";
import { useDecisions, type OpenDecisions } from "./use-decision-editor.ts";

const PAUSE_MS = 600;

/** What the engine says about the file and what is hardly meant so, a moment after each change; nothing before the first answer. */
export function useDecisionProblems(
  { editor }: OpenDecisions,
  workflowId: string,
): readonly Problem[] | undefined {
  const { revision } = useDecisions(editor);
  const [problems, setProblems] = useState<readonly Problem[]>();
  useEffect(() => {
    const stop = new AbortController();
    async function check(): Promise<void> {
      const body = { xml: await editor.xml() };
      const found = await call(checkWorkflow, {
        params: { id: workflowId },
        body,
        signal: stop.signal,
      });
      const warnings = lintDecisions(editor.getState().decisions);
      if (!stop.signal.aborted)
        setProblems([
          ...found.problems.map(asProblem),
          ...warnings.map((each) => ({ ...each, severity: "warning" as const })),
        ]);
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
