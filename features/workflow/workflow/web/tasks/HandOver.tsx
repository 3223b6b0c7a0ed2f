import { Button, toast } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  FormError,
  useAll,
  useCall,
  useCallForm,
  useFormValue,
  useMayCall,
  usePermission,
  useText,
} from "@devloom/web-kit";
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
  const { data: members = [] } = useAll(listMembers, {});
  const delegate = useCall(delegateWorkflowTask, { topics });
  const form = useCallForm({
    values: { accountId: "" },
    call: delegate,
    async send(body) {
      await delegate.call({ params: { id: task.id }, body });
      form.reset();
      toast({ variant: "success", title: t("tasks.handedOver", { name: task.name }) });
    },
  });
  const isChosen = useFormValue(form, "accountId") !== "";
  return (
    <Form form={form} className="grid gap-2 border-t pt-4">
      <FormError form={form} />
      <ChoiceField
        form={form}
        name="accountId"
        label={t("tasks.handOverTo")}
        placeholder={t("tasks.choosePerson")}
        options={members
          .filter(({ accountId: id, suspended }) => id !== task.assigneeId && !suspended)
          .map(({ accountId: id, name }) => ({ value: id, label: name }))}
      />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        disabled={!isChosen}
        loading={delegate.isPending}
      >
        {t("tasks.handOver")}
      </Button>
    </Form>
  );
}
