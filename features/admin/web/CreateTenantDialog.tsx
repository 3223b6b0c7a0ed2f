import { Field, Input, Select, toast } from "@devloom/ui";
import { fieldProblems, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { adminCreateTenant } from "../contract.ts";
import { DialogForm, FormDialog } from "./FormDialog.tsx";

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateTenantDialog(dialog: DialogState) {
  const t = useText("admin");
  return (
    <FormDialog {...dialog} title={t("tenants.create")} description={t("tenants.createText")}>
      <CreateForm onDone={() => dialog.onOpenChange(false)} />
    </FormDialog>
  );
}

function CreateForm({ onDone }: { onDone: () => void }) {
  const t = useText("admin");
  const create = useCall(adminCreateTenant, { topics: ["tenant"] });
  const [name, setName] = useState("");
  const [ownerEmail, setOwnerEmail] = useState("");
  const [plan, setPlan] = useState<"starter" | "pro" | "enterprise">("pro");
  const problems = fieldProblems(create.error);

  async function submit(): Promise<void> {
    try {
      await create.call({ body: { name, ownerEmail, plan } });
      toast({ title: t("tenants.createdToast", { name }), variant: "success" });
      onDone();
    } catch {
      // `create.error` holds it and the form shows it.
    }
  }

  return (
    <DialogForm
      error={Object.keys(problems).length === 0 ? create.error?.message : undefined}
      pending={create.isPending}
      submitLabel={t("tenants.create")}
      onSubmit={submit}
    >
      <Field label={t("tenants.name")} error={problems["name"]} required>
        {(control) => (
          <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={t("tenants.ownerEmail")} error={problems["ownerEmail"]} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={ownerEmail}
            onChange={(event) => setOwnerEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("field.plan")}>
        {(control) => (
          <Select
            {...control}
            value={plan}
            options={(["starter", "pro", "enterprise"] as const).map((value) => ({
              value,
              label: t(`plan.${value}`),
            }))}
            onChange={(event) => setPlan(event.target.value as typeof plan)}
          />
        )}
      </Field>
    </DialogForm>
  );
}
