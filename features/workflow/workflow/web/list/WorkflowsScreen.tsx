import { Badge, Button, ConfirmDialog, IconButton, Link } from "@devloom/ui";
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
import { Play, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  deleteWorkflow,
  listWorkflows,
  startWorkflow,
  summarizeWorkflows,
  type Workflow,
} from "../../contract.ts";
import { StartDialog } from "../operate/StartDialog.tsx";
import { ExampleGallery } from "./ExampleGallery.tsx";
import { NewWorkflowDialog } from "./NewWorkflowDialog.tsx";
import { WorkflowFrame } from "./WorkflowFrame.tsx";

type Open =
  | { readonly dialog: "new" }
  | { readonly dialog: "start" | "delete"; readonly workflow: Workflow };

/** All processes with what is deployed and running; without any, four that can be tried at once. */
export function WorkflowsScreen() {
  const t = useText("workflow");
  const [open, setOpen] = useState<Open>();
  const remove = useCall(deleteWorkflow, { topics: ["workflow"] });
  const close = (): void => setOpen(undefined);
  const create = (
    <PolicyGate permission="workflow:manage">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setOpen({ dialog: "new" })}>
          <Plus aria-hidden="true" />
          {t("list.new")}
        </Button>
      )}
    </PolicyGate>
  );
  async function removeWorkflow({ id, version }: Workflow): Promise<void> {
    await remove.call({ params: { id }, ifMatch: version });
    close();
  }
  return (
    <WorkflowFrame tab="workflows" actions={create}>
      <ResourceTable
        endpoint={listWorkflows}
        filters={{ kind: "bpmn" }}
        topics={["workflow"]}
        label={t("tabs.workflows")}
        columns={useColumns(setOpen)}
        rowKey={({ id }) => id}
        searchLabel={t("list.search")}
        empty={<ExampleGallery />}
      />
      {open?.dialog === "new" && <NewWorkflowDialog onClose={close} />}
      {open?.dialog === "start" && <StartDialog workflow={open.workflow} onClose={close} />}
      {open?.dialog === "delete" && (
        <ConfirmDialog
          open
          destructive
          title={t("list.deleteTitle", { name: open.workflow.name })}
          description={t("list.deleteAbout")}
          confirmLabel={t("list.delete")}
          cancelLabel={t("cancel")}
          confirming={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => void removeWorkflow(open.workflow).catch(() => undefined)}
          onOpenChange={(isOpen) => isOpen || close()}
        />
      )}
    </WorkflowFrame>
  );
}

function useColumns(onOpen: (open: Open) => void): ResourceColumn<Workflow>[] {
  const t = useText("workflow");
  const summaries = useRead(summarizeWorkflows, {}, { topics: ["workflow", "workflow-instance"] });
  const mayStart = useMayCall(startWorkflow);
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
      id: "running",
      header: t("list.running"),
      numeric: true,
      cell: ({ id }) =>
        summaries.data && (
          <Link href={`/workflow/instances?workflow=${id}`} className="hover:underline">
            {byId.get(id)?.running ?? 0}
          </Link>
        ),
    },
    {
      id: "incidents",
      header: t("list.incidents"),
      numeric: true,
      secondary: true,
      cell: ({ id }) => {
        const count = byId.get(id)?.incidents ?? 0;
        return count > 0 ? <Badge variant="danger">{count}</Badge> : summaries.data && 0;
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
        <span className="inline-flex gap-1">
          {byId.get(workflow.id)?.deployedVersion && (
            <IconButton
              size="sm"
              label={t("list.start", { name: workflow.name })}
              disabledReason={mayStart.reason}
              onClick={() => onOpen({ dialog: "start", workflow })}
            >
              <Play aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            size="sm"
            label={t("list.deleteOne", { name: workflow.name })}
            disabledReason={mayDelete.reason}
            onClick={() => onOpen({ dialog: "delete", workflow })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ];
}
