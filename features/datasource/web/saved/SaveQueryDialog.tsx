import { Field, Input, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createDataQuery } from "../../contract.ts";

export interface SaveQueryDialogProps {
  sourceId: string;
  text: string;
  onClose: () => void;
}

/** Keeps a query under a name. */
export function SaveQueryDialog({ sourceId, text, onClose }: SaveQueryDialogProps) {
  const t = useText("datasource");
  const [name, setName] = useState("");
  const create = useCall(createDataQuery, { topics: ["data-query"] });
  const problems = fieldProblems(create.error);
  async function save(): Promise<void> {
    await create.call({ body: { name, sourceId, text } });
    toast({ title: t("saved.done", { name }), variant: "success" });
  }
  return (
    <FormDialog
      title={t("query.save")}
      submitLabel={t("saved.save")}
      pending={create.isPending}
      error={problems["name"] === undefined ? create.error?.message : undefined}
      permission="datasource:query"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t("saved.field.name")} error={problems["name"]} required>
        {(control) => (
          <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
