import { Field, Input } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useState } from "react";
import { useModelFile } from "../use-model-file.ts";
import { useCreateWorkflow } from "../list/use-create-workflow.ts";

/** A new file of decisions: an empty table, or one from elsewhere. */
export function NewDecisionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText("workflow");
  const create = useCreateWorkflow("dmn");
  const readFile = useModelFile();
  const [name, setName] = useState("");
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(): Promise<unknown> {
    setIsPending(true);
    setError(undefined);
    try {
      await create(name.trim(), file && (await readFile(file)));
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
      title={t("decisions.new")}
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
      <Field label={t("decisions.file")} hint={t("decisions.fileHint")}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".dmn,.xml"
            className="py-1.5"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              setFile(chosen);
              if (name === "" && chosen !== undefined) setName(chosen.name.replace(/\.\w+$/, ""));
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
