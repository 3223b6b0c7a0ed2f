import { Field, Input, Select, toast } from "@devloom/ui";
import { fieldProblems, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { adminCreateUser } from "../contract.ts";
import { DialogForm, FormDialog } from "./FormDialog.tsx";

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateUserDialog(dialog: DialogState) {
  const t = useText("admin");
  return (
    <FormDialog {...dialog} title={t("create.title")} description={t("create.text")}>
      <CreateForm onDone={() => dialog.onOpenChange(false)} />
    </FormDialog>
  );
}

function CreateForm({ onDone }: { onDone: () => void }) {
  const t = useText("admin");
  const create = useCall(adminCreateUser, { topics: ["user"] });
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [plan, setPlan] = useState<"starter" | "pro" | "enterprise">("starter");
  const problems = fieldProblems(create.error);

  async function submit(): Promise<void> {
    try {
      await create.call({ body: { email, name, plan } });
      toast({ title: t("create.done", { email }), variant: "success" });
      onDone();
    } catch {
      // `create.error` holds it and the form shows it.
    }
  }

  return (
    <DialogForm
      error={Object.keys(problems).length === 0 ? create.error?.message : undefined}
      pending={create.isPending}
      submitLabel={t("create.action")}
      onSubmit={submit}
    >
      <Field label={t("field.email")} error={problems["email"]} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("field.name")} error={problems["name"]} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
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
