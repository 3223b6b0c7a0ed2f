import { Field, Input } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useState } from "react";
import type { PolicyDraft } from "./use-policy-draft.ts";

interface RenameDialogProps {
  draft: PolicyDraft;
  onClose: () => void;
}

/** Name and description of a policy; saved with the rest of the draft. */
export function RenameDialog({ draft, onClose }: RenameDialogProps) {
  const t = useText("access");
  const [title, setTitle] = useState(draft.draft.title);
  const [description, setDescription] = useState(draft.draft.description);
  return (
    <FormDialog
      title={t("policies.rename")}
      description={t("policies.renameText")}
      submitLabel={t("tests.done")}
      pending={false}
      onSubmit={async () => draft.change({ title, description })}
      onClose={onClose}
    >
      <Field label={t("field.name")} required>
        {(control) => (
          <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field label={t("field.description")}>
        {(control) => (
          <Input
            {...control}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
