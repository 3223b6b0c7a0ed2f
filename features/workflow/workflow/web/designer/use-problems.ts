import { lint, type Mark } from "@devloom/bpmn-designer";
import { call, useSentence } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { checkWorkflow } from "../../contract.ts";
import { useText } from "@devloom/web-kit";
import { asProblem, type Problem } from "./problem.ts";
import { usePropertyText } from "./property-text.ts";
import { withSettingLabel } from "./setting-labels.ts";
import { useDesignerState, type OpenDesigner } from "./use-designer.ts";

const PAUSE_MS = 900;

/** What the engine and the reading rules say about the model, a moment after each change; nothing before the first answer. */
export function useProblems(
  open: OpenDesigner | null,
  workflowId: string,
): readonly Problem[] | undefined {
  const { revision } = useDesignerState(open?.designer);
  const [problems, setProblems] = useState<readonly Problem[]>();
  useEffect(() => {
    if (open === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void findProblems(open, workflowId, stop.signal).then(
        (found) => stop.signal.aborted || setProblems(found),
        // What was found before stays until the next change; the save state tells of a lost connection.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // A change of the model is what this runs for; its number says that there was one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, workflowId, revision]);
  return problems;
}

async function findProblems(
  { designer }: OpenDesigner,
  id: string,
  signal: AbortSignal,
): Promise<Problem[]> {
  const warnings = await lint(designer.definitions);
  const body = { xml: await designer.xml() };
  const { problems } = await call(checkWorkflow, { params: { id }, body, signal });
  return [
    ...problems.map(asProblem),
    ...warnings.map((each) => ({ ...each, severity: "warning" as const })),
  ];
}

/** The text of a problem in the person's language. */
export function useProblemText(): (problem: Problem) => string {
  const t = useText("workflow");
  const reasonText = useSentence();
  const propertyText = usePropertyText();
  const labelOf = (setting: string): string => propertyText("setting", setting);
  return (problem) =>
    problem.severity === "error"
      ? reasonText(withSettingLabel(problem.reason, labelOf))
      : t(`lint.${problem.rule}`, {
          names: (problem.names ?? []).join(", "),
          one: problem.names?.[0] ?? "",
          other: problem.names?.[1] ?? "",
        });
}

/** Missing names are in the list alone: while one draws, nearly every element would have a mark. */
function isOnDiagram(problem: Problem): boolean {
  return problem.severity === "error" || problem.rule !== "label-required";
}

/** Shows problems on their elements. */
export function useProblemMarks(
  open: OpenDesigner | null,
  problems: readonly Problem[],
  onOpen: () => void,
): void {
  const { isSimulating } = useDesignerState(open?.designer);
  const textOf = useProblemText();
  useEffect(() => {
    if (open === null) return;
    const marks = new Map<string, Mark>();
    const shown = isSimulating ? [] : problems.filter(isOnDiagram);
    for (const element of new Set(shown.map((problem) => problem.element))) {
      const own = shown.filter((problem) => problem.element === element);
      const isError = own.some(({ severity }) => severity === "error");
      marks.set(element, {
        className: isError ? "mark-error" : "mark-warning",
        badge: {
          text: isError ? "!" : "?",
          className: isError ? "badge-error" : "badge-warning",
          title: own.map(textOf).join("\n"),
        },
        onClick: () => {
          open.designer.select(element);
          onOpen();
        },
      });
    }
    open.designer.mark(marks);
    // Texts and the way to open the list change only with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, problems, isSimulating]);
}
