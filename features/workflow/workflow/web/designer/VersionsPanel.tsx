import { Badge, Button, ConfirmDialog, EmptyState, toast } from "@devloom/ui";
import { ApiError, call, ReadView, TimeCell, useCall, useRead, useText } from "@devloom/web-kit";
import { ArrowRightLeft, GitCompareArrows, History, PencilLine, RotateCcw } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import {
  getWorkflowVersion,
  listWorkflowVersions,
  redeployWorkflowVersion,
  type Workflow,
} from "../../contract.ts";

const MigrationDialog = lazy(async () => ({
  default: (await import("./MigrationDialog.tsx")).MigrationDialog,
}));

interface VersionsPanelProps {
  readonly workflow: Workflow;
  /** Puts a version into the draft. */
  readonly onUse: (version: { xml: string; source: string }) => void;
  /** Shows what differs between a version and the draft. */
  readonly renderDiff: (version: number, onClose: () => void) => ReactNode;
}

/** What was deployed, newest first: what the draft changes against it, and the way back. */
export function VersionsPanel({ workflow, onUse, renderDiff }: VersionsPanelProps) {
  const t = useText("workflow");
  const read = useRead(
    listWorkflowVersions,
    { params: { id: workflow.id }, query: { limit: 100 } },
    { topics: ["workflow"] },
  );
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const [migrated, setMigrated] = useState<number>();
  const redeploy = useCall(redeployWorkflowVersion, { topics: ["workflow"] });

  async function rollBack(version: number): Promise<void> {
    const made = await redeploy.call({ params: { id: workflow.id, version } });
    toast({ variant: "success", title: t("designer.deployed", { version: made.version }) });
    setRestored(undefined);
  }

  async function putInDraft(version: number): Promise<void> {
    try {
      const { xml } = await call(getWorkflowVersion, { params: { id: workflow.id, version } });
      onUse({ xml, source: t("versions.one", { version }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ variant: "destructive", title: error.message });
    }
  }

  return (
    <ReadView read={read}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<History aria-hidden="true" />}
            title={t("versions.none")}
            description={t("versions.noneAbout")}
          />
        ) : (
          <>
            <ol className="grid">
              {items.map(({ version, repeats, createdAt }, index) => (
                <li key={version} className="grid gap-2 border-b px-4 py-3 text-sm">
                  <div className="flex items-center gap-2">
                    <span className="font-semibold">{t("versions.one", { version })}</span>
                    {index === 0 && <Badge variant="success">{t("versions.newest")}</Badge>}
                    {repeats !== null && (
                      <Badge>{t("versions.repeats", { version: repeats })}</Badge>
                    )}
                    <span className="ml-auto text-xs text-muted">
                      <TimeCell time={createdAt} />
                    </span>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button variant="outline" size="sm" onClick={() => setCompared(version)}>
                      <GitCompareArrows aria-hidden="true" />
                      {t("versions.compare")}
                    </Button>
                    <Button variant="ghost" size="sm" onClick={() => void putInDraft(version)}>
                      <PencilLine aria-hidden="true" />
                      {t("versions.use")}
                    </Button>
                    {index > 0 && (
                      <Button variant="ghost" size="sm" onClick={() => setRestored(version)}>
                        <RotateCcw aria-hidden="true" />
                        {t("versions.rollBack")}
                      </Button>
                    )}
                    {items.length > 1 && workflow.kind === "bpmn" && (
                      <Button variant="ghost" size="sm" onClick={() => setMigrated(version)}>
                        <ArrowRightLeft aria-hidden="true" />
                        {t("versions.migrate")}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {compared !== undefined && renderDiff(compared, () => setCompared(undefined))}
            {migrated !== undefined && (
              <Suspense fallback={null}>
                <MigrationDialog
                  workflowId={workflow.id}
                  version={migrated}
                  versions={items.map(({ version }) => version)}
                  onClose={() => setMigrated(undefined)}
                />
              </Suspense>
            )}
            {restored !== undefined && (
              <ConfirmDialog
                open
                title={t("versions.rollBackTitle", { version: restored })}
                description={t("versions.rollBackAbout")}
                confirmLabel={t("versions.rollBack")}
                cancelLabel={t("cancel")}
                confirming={redeploy.isPending}
                onConfirm={() => void rollBack(restored).catch(() => undefined)}
                onOpenChange={(isOpen) => isOpen || setRestored(undefined)}
              />
            )}
          </>
        )
      }
    </ReadView>
  );
}
