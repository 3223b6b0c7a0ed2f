import { Field, Input, Textarea } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const [title, setTitle] = useState(request.title);
  const [description, setDescription] = useState(request.description);
  return (
    <FormDialog
      title={t("detail.editTitle")}
      submitLabel={t("detail.save")}
      permission="pull-request:review"
      pending={update.isPending}
      error={explain(update.error)}
      onSubmit={() => update.call({ params: { id: request.id }, body: { title, description } })}
      onClose={onClose}
    >
      <Field label={t("create.name")} required>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("create.description")} hint={t("create.descriptionHint")}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={description}
            maxLength={20_000}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
