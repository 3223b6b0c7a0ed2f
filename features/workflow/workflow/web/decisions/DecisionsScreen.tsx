import { Badge, Button, ConfirmDialog, EmptyState, IconButton, Link } from "@devloom/ui";
import {
  PolicyGate,
  ResourceTable,
  TimeCell,
  useCall,
  useMayCall,
  useRead,
  useText,
  type ResourceColumn,
} from "@devloom/web-kit";
import { Plus, Table2, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  deleteWorkflow,
  listWorkflows,
  summarizeWorkflows,
  type Workflow,
} from "../../contract.ts";
import { WorkflowFrame } from "../list/WorkflowFrame.tsx";
import { NewDecisionDialog } from "./NewDecisionDialog.tsx";

/** All files of decisions that business rule tasks can ask. */
export function DecisionsScreen() {
  const t = useText("workflow");
  const [isNew, setIsNew] = useState(false);
  const [removed, setRemoved] = useState<Workflow>();
  const remove = useCall(deleteWorkflow, { topics: ["workflow"] });
  const create = (
    <PolicyGate permission="workflow:manage">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setIsNew(true)}>
          <Plus aria-hidden="true" />
          {t("decisions.new")}
        </Button>
      )}
    </PolicyGate>
  );
  async function removeDecision({ id, version }: Workflow): Promise<void> {
    await remove.call({ params: { id }, ifMatch: version });
    setRemoved(undefined);
  }
  return (
    <WorkflowFrame tab="decisions" actions={create}>
      <ResourceTable
        endpoint={listWorkflows}
        filters={{ kind: "dmn" }}
        topics={["workflow"]}
        label={t("tabs.decisions")}
        columns={useColumns(setRemoved)}
        rowKey={({ id }) => id}
        searchLabel={t("decisions.search")}
        empty={
          <EmptyState
            icon={<Table2 aria-hidden="true" />}
            title={t("decisions.none")}
            description={t("decisions.noneAbout")}
          />
        }
      />
      {isNew && <NewDecisionDialog onClose={() => setIsNew(false)} />}
      {removed !== undefined && (
        <ConfirmDialog
          open
          destructive
          title={t("list.deleteTitle", { name: removed.name })}
          description={t("list.deleteAbout")}
          confirmLabel={t("list.delete")}
          cancelLabel={t("cancel")}
          confirming={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => void removeDecision(removed).catch(() => undefined)}
          onOpenChange={(isOpen) => isOpen || setRemoved(undefined)}
        />
      )}
    </WorkflowFrame>
  );
}

function useColumns(onRemove: (workflow: Workflow) => void): ResourceColumn<Workflow>[] {
  const t = useText("workflow");
  const summaries = useRead(summarizeWorkflows, {}, { topics: ["workflow"] });
  const mayDelete = useMayCall(deleteWorkflow);
  const byId = new Map(summaries.data?.items.map((item) => [item.workflowId, item]));
  return [
    {
      id: "name",
      header: t("list.name"),
      cell: ({ id, name }) => (
        <Link
          href={`/workflow/design/${id}`}
          className="font-medium text-brand-ink hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: "deployed",
      header: t("list.deployed"),
      cell: ({ id }) => {
        const version = byId.get(id)?.deployedVersion;
        if (summaries.data === undefined) return null;
        return version ? t("versions.one", { version }) : <Badge>{t("list.draft")}</Badge>;
      },
    },
    {
      id: "updated",
      header: t("list.updated"),
      numeric: true,
      secondary: true,
      cell: ({ updatedAt }) => <TimeCell time={updatedAt} />,
    },
    {
      id: "actions",
      header: t("list.actions"),
      numeric: true,
      cell: (workflow) => (
        <IconButton
          size="sm"
          label={t("list.deleteOne", { name: workflow.name })}
          disabledReason={mayDelete.reason}
          onClick={() => onRemove(workflow)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}
