import { FormDialog, TextField, useCallForm, useText } from "@devloom/web-kit";
import type { PolicyDraft } from "./use-policy-draft.ts";

interface RenameDialogProps {
  draft: PolicyDraft;
  onClose: () => void;
}

/** Name and description of a policy; saved with the rest of the draft. */
export function RenameDialog({ draft, onClose }: RenameDialogProps) {
  const t = useText("access");
  const { title, description } = draft.draft;
  const form = useCallForm({
    values: { title, description },
    send: async (names) => draft.change(names),
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("policies.rename")}
      description={t("policies.renameText")}
      submitLabel={t("tests.done")}
      onClose={onClose}
    >
      <TextField form={form} name="title" label={t("field.name")} required />
      <TextField form={form} name="description" label={t("field.description")} />
    </FormDialog>
  );
}
