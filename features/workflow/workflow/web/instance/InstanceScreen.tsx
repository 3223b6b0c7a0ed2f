import { buttonStyles, EmptyState, Link, Skeleton } from "@devloom/ui";
import { ReadView, useRead, useRouteParam, useText, useTitle } from "@devloom/web-kit";
import { FileX } from "lucide-react";
import { getWorkflow, getWorkflowInstance, type WorkflowInstanceDetail } from "../../contract.ts";
import { InstanceHeader } from "./InstanceHeader.tsx";
import { InstanceView } from "./InstanceView.tsx";

/** One instance: where its tokens are, what it knows, what happened, and what is stuck. */
export function InstanceScreen() {
  const t = useText("workflow");
  const id = useRouteParam("instanceId");
  const read = useRead(getWorkflowInstance, { params: { id } }, { topics: ["workflow-instance"] });
  useTitle(read.data?.businessKey ?? t("instance.title"));
  if (read.error?.status === 404 || read.error?.status === 400)
    return (
      <EmptyState
        icon={<FileX aria-hidden="true" />}
        title={t("instance.missing")}
        action={
          <Link href="/workflow/instances" className={buttonStyles("outline")}>
            {t("instance.back")}
          </Link>
        }
      />
    );
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-96" />}>
      {(instance) => <OpenInstance instance={instance} />}
    </ReadView>
  );
}

function OpenInstance({ instance }: { readonly instance: WorkflowInstanceDetail }) {
  const { workflowId: id } = instance;
  const workflow = useRead(getWorkflow, { params: { id } }, { topics: ["workflow"] });
  return (
    <div className="grid gap-4">
      <InstanceHeader instance={instance} name={workflow.data?.name ?? instance.process} />
      <InstanceView instance={instance} />
    </div>
  );
}
