import { Alert, Button, cx, toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { PanelRight, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DecisionStep, Workflow } from "../../contract.ts";
import { currentProblems, type Refused } from "../designer/refused.ts";
import { useUnsavedWarning } from "../designer/use-designer.ts";
import { useProblemText } from "../designer/use-problems.ts";
import type { RuleMark } from "./DecisionGrid.tsx";
import { DecisionLogic } from "./DecisionLogic.tsx";
import { DecisionSidePanel } from "./DecisionSidePanel.tsx";
import { DecisionTabs } from "./DecisionTabs.tsx";
import { DecisionToolbar } from "./DecisionToolbar.tsx";
import { findPlace } from "./find-place.ts";
import { useDecisions, type OpenDecisions } from "./use-decision-editor.ts";
import { useDecisionProblems } from "./use-decision-problems.ts";

interface OpenDecisionFileProps {
  readonly workflow: Workflow;
  readonly open: OpenDecisions;
  readonly readOnly: boolean;
  readonly refused: Refused;
}

/** The tools, the decision that was chosen, and the panel at its side. */
export function OpenDecisionFile({ workflow, open, readOnly, refused }: OpenDecisionFileProps) {
  const t = useText("workflow");
  const { editor } = open;
  const { decisions, revision, unkept } = useDecisions(editor);
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState<readonly DecisionStep[]>([]);
  const [isPanelOpen, setIsPanelOpen] = useState(() => matchMedia("(min-width: 768px)").matches);
  // A new object for each problem that is followed, also when it is the same one again.
  const [wanted, setWanted] = useState<{ readonly cell: string }>();
  const logic = useRef<HTMLElement>(null);
  const decision = decisions.find(({ id }) => id === chosen) ?? decisions[0];
  const found = useDecisionProblems(open, workflow.id);
  const problems = currentProblems(found, refused, revision);
  const problemText = useProblemText();
  useUnsavedWarning(open.session);
  // A problem leads to its cell, once that is on the screen.
  useEffect(() => {
    if (wanted === undefined) return;
    const cell = `[data-cell="${CSS.escape(wanted.cell)}"]`;
    logic.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [wanted]);

  async function replace({ xml, source }: { xml: string; source: string }): Promise<void> {
    try {
      await editor.replace(xml);
      const action = { label: t("tool.undo"), onSelect: () => editor.undo() };
      toast({ title: t("decisions.replaced", { source }), action });
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast({ variant: "destructive", title: t("decisions.unreadable"), description });
    }
  }

  const shown = new Map(
    problems.map((each) => [each.element, { severity: each.severity, text: problemText(each) }]),
  );
  const hits = tried.find((step) => step.decision === decision?.id)?.rules ?? [];
  const marks = new Map<number, RuleMark>(hits.map((rule) => [rule, "hit"]));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b bg-surface px-2 py-1">
        {!readOnly && (
          <DecisionToolbar
            editor={editor}
            name={workflow.name}
            onImport={(file) => void replace(file)}
          />
        )}
        <DecisionTabs decisions={decisions} current={decision?.id} onChoose={setChosen} />
        {!readOnly && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setChosen(editor.addDecision("table", t("decisions.newName")))}
          >
            <Plus aria-hidden="true" />
            {t("decisions.addDecision")}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-expanded={isPanelOpen}
          aria-controls="decision-panel"
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          <PanelRight aria-hidden="true" />
          <span className="max-md:sr-only">{t("designer.panel")}</span>
        </Button>
      </div>
      {unkept.length > 0 && (
        <Alert variant="warning" className="m-2">
          {t("decisions.unkept", { names: unkept.join(", ") })}
        </Alert>
      )}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <section
          ref={logic}
          aria-label={t("decisions.logic")}
          className="min-w-0 flex-1 overflow-auto bg-surface p-4 max-md:p-2"
        >
          {decision === undefined ? (
            <Alert variant="warning">{t("decisions.noDecision")}</Alert>
          ) : (
            <DecisionLogic
              key={decision.id}
              editor={editor}
              decision={decision}
              readOnly={readOnly}
              problems={shown}
              marks={marks}
            />
          )}
        </section>
        <aside
          id="decision-panel"
          aria-label={t("designer.panel")}
          className={cx(
            "flex min-h-0 flex-col border-l bg-surface max-md:h-3/5 max-md:border-t md:w-[28rem]",
            !isPanelOpen && "hidden",
          )}
        >
          <DecisionSidePanel
            workflow={workflow}
            editor={editor}
            decisions={decisions}
            decision={decision}
            readOnly={readOnly}
            problems={problems}
            isChecking={found === undefined}
            onTried={setTried}
            onChoose={setChosen}
            onReplace={(version) => void replace(version)}
            onSelect={(element) => {
              setChosen(findPlace(decisions, element)?.decision.id ?? decision?.id);
              setWanted({ cell: element });
            }}
          />
        </aside>
      </div>
    </>
  );
}
