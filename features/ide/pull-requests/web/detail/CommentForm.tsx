import { Alert, Button } from "@devloom/ui";
import {
  Form,
  LongTextField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { createThread } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";

/** A comment on the whole pull request. */
export function CommentForm({ pullRequestId }: { readonly pullRequestId: string }) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { reason } = usePermission("pull-request:review");
  const create = useCall(createThread, { topics: ["pull-request"] });
  const form = useCallForm({
    values: { body: "" },
    call: create,
    async send({ body }) {
      if (body.trim() === "" || reason !== undefined) return;
      await create.call({ params: { id: pullRequestId }, body: { body } });
      form.reset();
    },
  });
  const isEmpty = useFormValue(form, "body").trim() === "";
  const why = reason ?? (isEmpty ? t("thread.needsText") : undefined);
  return (
    <Form form={form} className="grid gap-2">
      {create.error !== null && <Alert variant="destructive">{explain(create.error)}</Alert>}
      <LongTextField
        form={form}
        name="body"
        label={t("thread.text")}
        hideLabel
        input={{ placeholder: t("thread.text"), rows: 3, maxLength: 20_000 }}
      />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-end"
        disabledReason={why}
        loading={create.isPending}
      >
        {t("thread.comment")}
      </Button>
    </Form>
  );
}
