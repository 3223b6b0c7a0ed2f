import { Alert, Button, cx, Tabs, TabsContent, TabsList, TabsTrigger, toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { PanelRight } from "lucide-react";
import { useCallback, useEffect, useMemo, useState, type DragEvent } from "react";
import type { Workflow, WorkflowDraft } from "../../contract.ts";
import { useModelFile } from "../use-model-file.ts";
import { DesignerHeader } from "./DesignerHeader.tsx";
import { ProblemsPanel } from "./ProblemsPanel.tsx";
import { PropertiesPanel } from "./PropertiesPanel.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useDesignerKeys } from "./use-designer-keys.ts";
import { useDesigner, useDesignerState, useUnsavedWarning } from "./use-designer.ts";
import { useReplacement } from "./use-replacement.tsx";
import { currentProblems, NOT_REFUSED, type Refused } from "./refused.ts";
import { useProblemMarks, useProblems } from "./use-problems.ts";
import { VersionDiff } from "./VersionDiff.tsx";
import { VersionsPanel } from "./VersionsPanel.tsx";
import type { WorkKind } from "./work-kinds.ts";

interface DesignerLayoutProps {
  readonly workflow: Workflow;
  readonly draft: WorkflowDraft;
  readonly kinds: readonly WorkKind[];
  readonly onReload: () => void;
}

type Part = "properties" | "problems" | "versions";

/** The canvas in the middle, settings, problems and versions at its side. */
export function DesignerLayout(props: DesignerLayoutProps) {
  const { workflow, draft, kinds, onReload } = props;
  const t = useText("workflow");
  const [part, setPart] = useState<Part>("properties");
  const [isNarrow] = useState(() => !matchMedia("(min-width: 768px)").matches);
  const [isPanelOpen, setIsPanelOpen] = useState(!isNarrow);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const templates = useMemo(
    () => kinds.map((kind) => ({ ...kind, settings: kind.settings.map(({ name }) => name) })),
    [kinds],
  );
  const { mount, open, failure } = useDesigner(draft, templates);
  const found = useProblems(open, workflow.id);
  const { revision } = useDesignerState(open?.designer);
  const problems = currentProblems(found, refused, revision);
  const showProblems = useCallback(() => {
    setPart("problems");
    setIsPanelOpen(true);
  }, []);
  useProblemMarks(open, problems, showProblems);
  useUnsavedWarning(open?.session);
  // The panel takes its place once the model is open; the diagram is centred in what is left.
  useEffect(() => open?.designer.fit(), [open]);
  // On a phone it takes half of the screen when it is asked for.
  const takesHalf = isNarrow && isPanelOpen;
  useEffect(() => {
    if (takesHalf) open?.designer.fit();
  }, [open, takesHalf]);

  useDesignerKeys(open);

  const { replaceWith, dialog } = useReplacement(open?.designer);
  const readFile = useModelFile();
  async function importFile(file: File): Promise<void> {
    try {
      replaceWith({ xml: await readFile(file), source: file.name });
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast({ variant: "destructive", title: t("tool.unreadable"), description });
    }
  }
  function drop(event: DragEvent): void {
    const file = event.dataTransfer.files[0];
    if (file === undefined) return;
    event.preventDefault();
    if (open !== null) void importFile(file);
  }

  return (
    <main id="main" className="flex h-dvh flex-col bg-canvas text-ink">
      <DesignerHeader
        workflow={workflow}
        open={open}
        onReload={onReload}
        onRefused={(next) => {
          setRefused({ problems: next, revision });
          showProblems();
        }}
      />
      {open !== null && (
        <div className="flex items-center justify-between gap-2 border-b bg-surface px-2 py-1">
          <Toolbar
            designer={open.designer}
            name={workflow.name}
            onImport={(file) => void importFile(file)}
          />
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isPanelOpen}
            aria-controls="designer-panel"
            onClick={() => setIsPanelOpen(!isPanelOpen)}
          >
            <PanelRight aria-hidden="true" />
            <span className="max-md:sr-only">{t("designer.panel")}</span>
          </Button>
        </div>
      )}
      {failure !== null && (
        <Alert variant="destructive" title={t("tool.unreadable")} className="m-4">
          {failure}
        </Alert>
      )}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop files; the toolbar has a button for them */}
        <section
          ref={mount}
          aria-label={t("designer.canvas")}
          className={cx("min-w-0 flex-1 bg-surface", failure !== null && "hidden")}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
        {open !== null && isPanelOpen && (
          <aside
            id="designer-panel"
            aria-label={t("designer.panel")}
            className="flex min-h-0 flex-col border-l bg-surface max-md:h-3/5 max-md:border-t md:w-88"
          >
            <Tabs
              value={part}
              onValueChange={(next) => setPart(next as Part)}
              className="min-h-0 flex-1 gap-0!"
            >
              <TabsList className="shrink-0 px-2">
                <TabsTrigger value="properties">{t("designer.properties")}</TabsTrigger>
                <TabsTrigger value="problems">
                  {t("designer.problems", { count: problems.length })}
                </TabsTrigger>
                <TabsTrigger value="versions">{t("designer.versions")}</TabsTrigger>
              </TabsList>
              <TabsContent value="properties" className="min-h-0 flex-1 overflow-y-auto">
                <PropertiesPanel designer={open.designer} kinds={kinds} />
              </TabsContent>
              <TabsContent value="problems" className="min-h-0 flex-1 overflow-y-auto">
                <ProblemsPanel
                  onSelect={(element) => open.designer.select(element)}
                  problems={problems}
                  isChecking={found === undefined}
                  noneAbout={t("problems.noneAbout")}
                  placeOf={(element) => open.designer.nameOf(element)}
                />
              </TabsContent>
              <TabsContent value="versions" className="min-h-0 flex-1 overflow-y-auto">
                <VersionsPanel
                  workflow={workflow}
                  onUse={replaceWith}
                  renderDiff={(version, onClose) => (
                    <VersionDiff
                      workflowId={workflow.id}
                      version={version}
                      open={open}
                      onClose={onClose}
                    />
                  )}
                />
              </TabsContent>
            </Tabs>
          </aside>
        )}
      </div>
      {dialog}
    </main>
  );
}
