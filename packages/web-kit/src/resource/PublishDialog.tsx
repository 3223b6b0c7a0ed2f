import { toast } from "@devloom/ui";
import { ChoiceField, LongTextField, TextField } from "../form/fields.tsx";
import { type CallFormOptions, useCallForm } from "../form/use-call-form.ts";
import { useText } from "../i18n/use-text.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

const VISIBILITIES = ["workspace", "installation"] as const;

/** What people say about something that becomes a package of the marketplace. */
export interface PackageDraft {
  title: string;
  description: string;
  license: string;
  visibility: (typeof VISIBILITIES)[number];
}

export interface PublishDialogProps extends Pick<
  FormDialogProps,
  "title" | "description" | "onClose"
> {
  /** What is published, for what the form begins with. */
  item: { readonly name: string; readonly description: string };
  /** What the choice is called of who may have it. */
  audience: string;
  call: NonNullable<CallFormOptions<PackageDraft>["call"]>;
  onPublish: (draft: PackageDraft) => Promise<{ name: string; version: string }>;
}

/** Publishes something of the workspace as a package. */
export function PublishDialog(props: PublishDialogProps) {
  const { item, audience, call, onPublish, ...frame } = props;
  const t = useText("kit");
  const form = useCallForm<PackageDraft>({
    values: {
      title: item.name.slice(0, 80),
      description: item.description.slice(0, 300),
      license: "MIT",
      visibility: "workspace",
    },
    call,
    async send(draft) {
      const { name, version } = await onPublish(draft);
      toast({ title: t("publish.done", { name, version }), variant: "success" });
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      {...frame}
      submitLabel={t("publish.submit")}
      permission="marketplace:publish"
    >
      <TextField
        form={form}
        name="title"
        label={t("publish.name")}
        hint={t("publish.nameHint")}
        required
        input={{ maxLength: 80 }}
      />
      <LongTextField
        form={form}
        name="description"
        label={t("publish.description")}
        input={{ rows: 2, maxLength: 300 }}
      />
      <TextField form={form} name="license" label={t("publish.license")} required />
      <ChoiceField
        form={form}
        name="visibility"
        label={audience}
        options={VISIBILITIES.map((value) => ({ value, label: t(`publish.${value}`) }))}
      />
    </FormDialog>
  );
}
