import { Alert, Button, Field, Select, toast } from "@devloom/ui";
import { useAll, useCall, useMayCall, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import { listMembers } from "../../../../settings/members/contract.ts";
import { delegateWorkflowTask, type WorkflowTask } from "../../contract.ts";

interface HandOverProps {
  readonly task: Pick<WorkflowTask, "id" | "name" | "assigneeId">;
  readonly isMine: boolean;
  readonly topics: readonly string[];
}

/** Gives a task to somebody else: one's own, or any for those who operate workflows. */
export function HandOver(props: HandOverProps) {
  const { allowed: isOperator } = usePermission("workflow:operate");
  const { allowed: maySeeMembers } = useMayCall(listMembers);
  return (props.isMine || isOperator) && maySeeMembers ? <PersonChoice {...props} /> : null;
}

function PersonChoice({ task, topics }: HandOverProps) {
  const t = useText("workflow");
  const [accountId, setAccountId] = useState("");
  const { data: members = [] } = useAll(listMembers, {});
  const delegate = useCall(delegateWorkflowTask, { topics });

  async function submit(): Promise<void> {
    await delegate.call({ params: { id: task.id }, body: { accountId } });
    setAccountId("");
    toast({ variant: "success", title: t("tasks.handedOver", { name: task.name }) });
  }
  return (
    <form
      className="grid gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
      }}
    >
      {delegate.error !== null && <Alert variant="destructive">{delegate.error.message}</Alert>}
      <Field label={t("tasks.handOverTo")}>
        {(control) => (
          <Select
            {...control}
            value={accountId}
            placeholder={t("tasks.choosePerson")}
            options={members
              .filter(({ accountId: id, suspended }) => id !== task.assigneeId && !suspended)
              .map(({ accountId: id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setAccountId(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        disabled={accountId === ""}
        loading={delegate.isPending}
      >
        {t("tasks.handOver")}
      </Button>
    </form>
  );
}
