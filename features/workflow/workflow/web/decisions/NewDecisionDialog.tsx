import { Field, Input } from "@devloom/ui";
import { FormDialog, NameField, useCallForm, useFormField, useText } from "@devloom/web-kit";
import { useModelFile } from "../use-model-file.ts";
import { useCreateWorkflow } from "../list/use-create-workflow.ts";

/** A new file of decisions: an empty table, or one from elsewhere. */
export function NewDecisionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText("workflow");
  const create = useCreateWorkflow("dmn");
  const readFile = useModelFile();
  const form = useCallForm<{ name: string; file: File | undefined }>({
    values: { name: "", file: undefined },
    send: async ({ name, file }) => create(name.trim(), file && (await readFile(file))),
  });
  const file = useFormField(form, "file");

  return (
    <FormDialog
      {...form.dialog}
      title={t("decisions.new")}
      submitLabel={t("create.submit")}
      permission="workflow:manage"
      onClose={onClose}
    >
      <NameField form={form} label={t("list.name")} />
      <Field label={t("decisions.file")} hint={t("decisions.fileHint")}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".dmn,.xml"
            className="py-1.5"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              file.onChange(chosen);
              if (form.get("name") === "" && chosen !== undefined)
                form.set("name", chosen.name.replace(/\.\w+$/, ""));
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
