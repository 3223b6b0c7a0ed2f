import { Field, Input, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createSavedView } from "../../contract.ts";

/** Keeps what the address holds under a name, for everyone in the workspace. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const t = useText("observability");
  const [name, setName] = useState("");
  const create = useCall(createSavedView, { topics: ["telemetry-view"] });
  const problems = fieldProblems(create.error);
  async function save(): Promise<void> {
    const address = new URLSearchParams(window.location.search).toString();
    await create.call({ body: { name, address } });
    toast({ title: t("saved.done", { name }), variant: "success" });
  }
  return (
    <FormDialog
      title={t("saved.save")}
      description={t("saved.keeps")}
      submitLabel={t("saved.submit")}
      pending={create.isPending}
      error={problems["name"] === undefined ? create.error?.message : undefined}
      permission="telemetry:manage"
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
