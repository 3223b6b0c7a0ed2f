import { Button, buttonStyles, ConfirmDialog, Link, PageHeader } from "@devloom/ui";
import { PolicyGate, TimeCell, useCall, useFormat, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  cancelWorkflowInstance,
  type ModelSpend,
  type WorkflowInstanceDetail,
} from "../../contract.ts";
import { InstanceBadge } from "../operate/InstanceBadge.tsx";
import { StartDialog } from "../operate/StartDialog.tsx";

interface InstanceHeaderProps {
  readonly instance: WorkflowInstanceDetail;
  readonly name: string;
}

/** What an instance is, how it is, and the actions on the whole of it. */
export function InstanceHeader({ instance, name }: InstanceHeaderProps) {
  const t = useText("workflow");
  const [dialog, setDialog] = useState<"cancel" | "start">();
  const cancel = useCall(cancelWorkflowInstance, {
    topics: ["workflow-instance", "workflow-incident", "workflow-task"],
  });
  const isOpen = instance.state === "running" || instance.state === "halted";
  async function cancelIt(): Promise<void> {
    await cancel.call({ params: { id: instance.id } });
    setDialog(undefined);
  }
  return (
    <>
      <PageHeader
        title={instance.businessKey ?? name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <InstanceBadge state={instance.state} incidents={instance.incidents} />
            <span>{t("instance.of", { name, version: instance.version })}</span>
            <TimeCell time={instance.startedAt} />
            {instance.models !== null && <SpendText spend={instance.models} />}
            {instance.parentId !== null && (
              <Link
                href={`/workflow/instances/${instance.parentId}`}
                className="text-brand-ink underline"
              >
                {t("instance.parent")}
              </Link>
            )}
          </span>
        }
        actions={
          <>
            <Link
              href={`/workflow/design/${instance.workflowId}`}
              className={buttonStyles("outline", "sm")}
            >
              {t("instance.design")}
            </Link>
            <PolicyGate permission="workflow:start">
              {({ reason }) => (
                <Button
                  variant="outline"
                  size="sm"
                  disabledReason={reason}
                  onClick={() => setDialog("start")}
                >
                  {t("instance.again")}
                </Button>
              )}
            </PolicyGate>
            {isOpen && (
              <PolicyGate permission="workflow:operate">
                {({ reason }) => (
                  <Button
                    variant="outline"
                    size="sm"
                    disabledReason={reason}
                    onClick={() => setDialog("cancel")}
                  >
                    {t("instance.cancel")}
                  </Button>
                )}
              </PolicyGate>
            )}
          </>
        }
      />
      {dialog === "cancel" && (
        <ConfirmDialog
          open
          destructive
          title={t("instance.cancelTitle")}
          description={t("instance.cancelAbout")}
          confirmLabel={t("instance.cancel")}
          cancelLabel={t("cancel")}
          confirming={cancel.isPending}
          error={cancel.error?.message}
          onConfirm={() => void cancelIt().catch(() => undefined)}
          onOpenChange={(open) => open || setDialog(undefined)}
        />
      )}
      {dialog === "start" && (
        <StartDialog
          workflow={{ id: instance.workflowId, name }}
          variables={instance.variables}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** What the models that its tasks asked have cost. */
function SpendText({ spend: { calls, tokens, cost, unpriced } }: { readonly spend: ModelSpend }) {
  const t = useText("workflow");
  const format = useFormat();
  const facts = [
    t("instance.models.cost", {
      cost: unpriced > 0 && cost === 0 ? "–" : format.dollars(cost),
    }),
    t("instance.models.calls", { count: calls }),
    t("instance.models.tokens", { count: tokens, number: format.number(tokens) }),
    ...(unpriced > 0 ? [t("instance.models.unpriced", { count: unpriced })] : []),
  ];
  return <span>{facts.join(" · ")}</span>;
}
