import { Field, Input, Select } from "@devloom/ui";
import { FormDialog, useLanguage, useText } from "@devloom/web-kit";
import { useState } from "react";
import { EXAMPLE_MODELS, EXAMPLES, type ExampleId } from "../../examples/example-models.ts";
import { inLanguage } from "../../examples/german-names.ts";
import { useModelFile } from "../use-model-file.ts";
import { useCreateWorkflow } from "./use-create-workflow.ts";

/** A new process: empty, from an example or from a file. */
export function NewWorkflowDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText("workflow");
  const { language } = useLanguage();
  const create = useCreateWorkflow();
  const readFile = useModelFile();
  const [name, setName] = useState("");
  const [source, setSource] = useState<"empty" | ExampleId>("empty");
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(): Promise<unknown> {
    setIsPending(true);
    setError(undefined);
    try {
      const xml =
        source === "empty"
          ? file && (await readFile(file))
          : inLanguage(EXAMPLE_MODELS, source, language);
      await create(name.trim(), xml);
      return undefined;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      throw failure;
    } finally {
      setIsPending(false);
    }
  }

  return (
    <FormDialog
      title={t("list.new")}
      submitLabel={t("create.submit")}
      permission="workflow:manage"
      pending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("list.name")} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("create.from")}>
        {(control) => (
          <Select
            {...control}
            value={source}
            options={[
              { value: "empty", label: t("create.empty") },
              ...EXAMPLES.map((id) => ({ value: id, label: t(`examples.${id}.name`) })),
            ]}
            onChange={(event) => setSource(sourceOf(event.target.value))}
          />
        )}
      </Field>
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
                setFile(chosen);
                if (name === "" && chosen !== undefined) setName(chosen.name.replace(/\.\w+$/, ""));
              }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

function sourceOf(value: string): "empty" | ExampleId {
  return EXAMPLES.find((id) => id === value) ?? "empty";
}
