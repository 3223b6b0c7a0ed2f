import {
  FormDialog,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { type PullRequestDetail, updatePullRequest } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";

interface EditDialogProps {
  readonly request: PullRequestDetail;
  readonly onClose: () => void;
}

/** Another title or description. */
export function EditDialog({ request, onClose }: EditDialogProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const update = useCall(updatePullRequest, { topics: ["pull-request"] });
  const { title, description } = request;
  const form = useCallForm({
    values: { title, description },
    call: update,
    send: (body) => update.call({ params: { id: request.id }, body }),
  });
  return (
    <FormDialog
      {...form.dialog}
      error={form.dialog.error && explain(update.error)}
      title={t("detail.editTitle")}
      submitLabel={t("detail.save")}
      permission="pull-request:review"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label={t("create.name")}
        required
        input={{ maxLength: 200 }}
      />
      <LongTextField
        form={form}
        name="description"
        label={t("create.description")}
        hint={t("create.descriptionHint")}
        input={{ rows: 8, maxLength: 20_000 }}
      />
    </FormDialog>
  );
}
