import type { DecisionEditor, DecisionView } from "@devloom/bpmn-designer/decisions";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { DecisionStep, Workflow } from "../../contract.ts";
import type { Problem } from "../designer/problem.ts";
import { ProblemsPanel } from "../designer/ProblemsPanel.tsx";
import { VersionsPanel } from "../designer/VersionsPanel.tsx";
import { DecisionDiff } from "./DecisionDiff.tsx";
import { DecisionSettings } from "./DecisionSettings.tsx";
import { TryDecision } from "./TryDecision.tsx";
import { usePlaceText } from "./use-place-text.ts";

interface DecisionSidePanelProps {
  readonly workflow: Workflow;
  readonly editor: DecisionEditor;
  readonly decisions: readonly DecisionView[];
  /** The one that is shown. */
  readonly decision: DecisionView | undefined;
  readonly readOnly: boolean;
  readonly problems: readonly Problem[];
  readonly isChecking: boolean;
  readonly onTried: (steps: readonly DecisionStep[]) => void;
  readonly onChoose: (decision: string) => void;
  readonly onReplace: (version: { xml: string; source: string }) => void;
  /** Leads to the element of a problem. */
  readonly onSelect: (element: string) => void;
}

/** A trial, settings, problems and versions of a decision. */
export function DecisionSidePanel(props: DecisionSidePanelProps) {
  const { workflow, editor, decisions, decision, readOnly, problems } = props;
  const t = useText("workflow");
  const placeText = usePlaceText(decisions);
  return (
    <Tabs defaultValue="try" className="min-h-0 flex-1 gap-0!">
      <TabsList className="shrink-0 px-2">
        <TabsTrigger value="try">{t("decisions.tryTab")}</TabsTrigger>
        {!readOnly && <TabsTrigger value="settings">{t("designer.properties")}</TabsTrigger>}
        <TabsTrigger value="problems">
          {t("designer.problems", { count: problems.length })}
        </TabsTrigger>
        {!readOnly && <TabsTrigger value="versions">{t("designer.versions")}</TabsTrigger>}
      </TabsList>
      {decision !== undefined && (
        <TabsContent
          forceMount
          value="try"
          className="min-h-0 flex-1 overflow-y-auto data-[state=inactive]:hidden"
        >
          <TryDecision
            key={decision.id}
            workflowId={workflow.id}
            editor={editor}
            decisions={decisions}
            decision={decision}
            onTried={props.onTried}
          />
        </TabsContent>
      )}
      {decision !== undefined && !readOnly && (
        <TabsContent value="settings" className="min-h-0 flex-1 overflow-y-auto">
          <DecisionSettings
            editor={editor}
            decision={decision}
            decisions={decisions}
            onRenamed={props.onChoose}
          />
        </TabsContent>
      )}
      <TabsContent value="problems" className="min-h-0 flex-1 overflow-y-auto">
        <ProblemsPanel
          problems={problems}
          isChecking={props.isChecking}
          noneAbout={t("decisions.noProblems")}
          placeOf={placeText}
          onSelect={props.onSelect}
        />
      </TabsContent>
      {decision !== undefined && !readOnly && (
        <TabsContent value="versions" className="min-h-0 flex-1 overflow-y-auto">
          <VersionsPanel
            workflow={workflow}
            onUse={props.onReplace}
            renderDiff={(version, onClose) => (
              <DecisionDiff
                workflowId={workflow.id}
                version={version}
                draft={decision}
                onClose={onClose}
              />
            )}
          />
        </TabsContent>
      )}
    </Tabs>
  );
}
