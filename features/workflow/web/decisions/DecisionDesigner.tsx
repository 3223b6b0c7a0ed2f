import type { DecisionView } from "@devloom/bpmn-designer/decisions";
import {
  Alert,
  Badge,
  Button,
  Link,
  Skeleton,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  toast,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowLeft, Plus } from "lucide-react";
import { useState } from "react";
import type { DecisionStep, Workflow, WorkflowDraft } from "../../contract.ts";
import { DesignerHeader } from "../designer/DesignerHeader.tsx";
import { ProblemsPanel } from "../designer/ProblemsPanel.tsx";
import { currentProblems, NOT_REFUSED, type Refused } from "../designer/refused.ts";
import { useUnsavedWarning } from "../designer/use-designer.ts";
import { asProblem } from "../designer/problem.ts";
import { useProblemText } from "../designer/use-problems.ts";
import { VersionsPanel } from "../designer/VersionsPanel.tsx";
import { DecisionDiff } from "./DecisionDiff.tsx";
import type { RuleMark } from "./DecisionGrid.tsx";
import { DecisionLogic } from "./DecisionLogic.tsx";
import { DecisionSettings } from "./DecisionSettings.tsx";
import { DecisionToolbar } from "./DecisionToolbar.tsx";
import { TryDecision } from "./TryDecision.tsx";
import { useDecisionEditor, useDecisions, type OpenDecisions } from "./use-decision-editor.ts";
import { useDecisionProblems } from "./use-decision-problems.ts";

interface DecisionDesignerProps {
  readonly workflow: Workflow;
  readonly draft: WorkflowDraft;
  readonly readOnly: boolean;
  readonly onReload: () => void;
}

/** Decision tables of one file: the table in the middle, settings, a trial, problems and versions at its side. */
export function DecisionDesigner(props: DecisionDesignerProps) {
  const { workflow, readOnly } = props;
  const t = useText("workflow");
  const { open, failure } = useDecisionEditor(props.draft);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  return (
    <main id="main" className="flex h-dvh flex-col bg-canvas text-ink">
      {readOnly ? (
        <header className="flex items-center gap-2 border-b bg-surface px-3 py-2">
          <Link
            href="/workflow/decisions"
            aria-label={t("decisions.back")}
            className="rounded-md p-2 text-muted hover:bg-hover hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Link>
          <h1 className="min-w-0 truncate text-base font-semibold">{workflow.name}</h1>
          <Badge>{t("save.readOnly")}</Badge>
        </header>
      ) : (
        <DesignerHeader
          workflow={workflow}
          open={open}
          onReload={props.onReload}
          onRefused={(problems) =>
            setRefused({ problems, revision: open?.editor.getState().revision ?? 0 })
          }
        />
      )}
      {failure !== null && (
        <Alert variant="destructive" title={t("decisions.unreadable")} className="m-4">
          {failure}
        </Alert>
      )}
      {open === null ? (
        failure === null && <Skeleton className="m-4 h-96" />
      ) : (
        <OpenFile {...props} open={open} refused={refused} />
      )}
    </main>
  );
}

interface OpenFileProps extends DecisionDesignerProps {
  readonly open: OpenDecisions;
  readonly refused: Refused;
}

function OpenFile({ workflow, open, readOnly, refused }: OpenFileProps) {
  const t = useText("workflow");
  const { editor } = open;
  const { decisions, revision } = useDecisions(editor);
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState<readonly DecisionStep[]>([]);
  const decision = decisions.find(({ id }) => id === chosen) ?? decisions[0];
  const found = useDecisionProblems(open, workflow.id);
  const problems = currentProblems(found?.map(asProblem), refused, revision);
  const problemText = useProblemText();
  useUnsavedWarning(open.session);

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

  const reasons = new Map(problems.map((problem) => [problem.element, problemText(problem)]));
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
      </div>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <section
          aria-label={t("decisions.logic")}
          className="min-w-0 flex-1 overflow-auto bg-surface p-4 max-md:min-h-64"
        >
          {decision === undefined ? (
            <Alert variant="warning">{t("decisions.noDecision")}</Alert>
          ) : (
            <DecisionLogic
              key={decision.id}
              editor={editor}
              decision={decision}
              readOnly={readOnly}
              problems={reasons}
              marks={marks}
            />
          )}
        </section>
        <aside
          aria-label={t("designer.panel")}
          className="flex min-h-0 flex-col border-l bg-surface max-md:h-2/5 max-md:border-t md:w-96"
        >
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
                  decision={decision}
                  onTried={setTried}
                />
              </TabsContent>
            )}
            {decision !== undefined && !readOnly && (
              <TabsContent value="settings" className="min-h-0 flex-1 overflow-y-auto">
                <DecisionSettings
                  editor={editor}
                  decision={decision}
                  decisions={decisions}
                  onRenamed={setChosen}
                />
              </TabsContent>
            )}
            <TabsContent value="problems" className="min-h-0 flex-1 overflow-y-auto">
              <ProblemsPanel
                problems={problems}
                isChecking={found === undefined}
                noneAbout={t("decisions.noProblems")}
                onSelect={(element) => setChosen(ownerOf(decisions, element) ?? decision?.id)}
              />
            </TabsContent>
            {decision !== undefined && !readOnly && (
              <TabsContent value="versions" className="min-h-0 flex-1 overflow-y-auto">
                <VersionsPanel
                  workflow={workflow}
                  onUse={(version) => void replace(version)}
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
        </aside>
      </div>
    </>
  );
}

interface DecisionTabsProps {
  readonly decisions: readonly DecisionView[];
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
}

function DecisionTabs({ decisions, current, onChoose }: DecisionTabsProps) {
  const t = useText("workflow");
  return (
    <nav aria-label={t("tabs.decisions")} className="flex flex-wrap gap-1">
      {decisions.map(({ id, name }) => (
        <Button
          key={id}
          size="sm"
          variant={id === current ? "secondary" : "ghost"}
          aria-current={id === current ? "true" : undefined}
          onClick={() => onChoose(id)}
        >
          {name || id}
        </Button>
      ))}
    </nav>
  );
}

/** The decision that an element belongs to. */
function ownerOf(decisions: readonly DecisionView[], element: string): string | undefined {
  return decisions.find(({ id, logic }) => {
    if (id === element) return true;
    if (logic.kind !== "table") return false;
    const { columns, rules } = logic.table;
    return (
      columns.some((column) => column.id === element || column.parts.includes(element)) ||
      rules.some((rule) => rule.id === element || rule.cells.some((cell) => cell.id === element))
    );
  })?.id;
}
