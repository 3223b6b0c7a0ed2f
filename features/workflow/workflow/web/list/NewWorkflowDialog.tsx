import { Field, Input } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  NameField,
  useCallForm,
  useFormField,
  useFormValue,
  useLanguage,
  useText,
} from "@devloom/web-kit";
import { EXAMPLE_MODELS, EXAMPLES, type ExampleId } from "../../examples/example-models.ts";
import { inLanguage } from "../../examples/german-names.ts";
import { useModelFile } from "../use-model-file.ts";
import { useCreateWorkflow } from "./use-create-workflow.ts";

interface NewWorkflow {
  name: string;
  source: "empty" | ExampleId;
  file: File | undefined;
}

/** A new process: empty, from an example or from a file. */
export function NewWorkflowDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText("workflow");
  const { language } = useLanguage();
  const create = useCreateWorkflow();
  const readFile = useModelFile();
  const form = useCallForm<NewWorkflow>({
    values: { name: "", source: "empty", file: undefined },
    async send({ name, source, file }) {
      const xml =
        source === "empty"
          ? file && (await readFile(file))
          : inLanguage(EXAMPLE_MODELS, source, language);
      await create(name.trim(), xml);
    },
  });
  const source = useFormValue(form, "source");
  const file = useFormField(form, "file");

  return (
    <FormDialog
      {...form.dialog}
      title={t("list.new")}
      submitLabel={t("create.submit")}
      permission="workflow:manage"
      onClose={onClose}
    >
      <NameField form={form} label={t("list.name")} />
      <ChoiceField
        form={form}
        name="source"
        label={t("create.from")}
        options={[
          { value: "empty", label: t("create.empty") },
          ...EXAMPLES.map((id) => ({ value: id, label: t(`examples.${id}.name`) })),
        ]}
      />
      {source === "empty" && (
        <Field label={t("create.file")} hint={t("create.fileHint")}>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".bpmn,.xml"
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
      )}
    </FormDialog>
  );
}
