import { PLANS, type Plan } from "@devloom/contract";
import { Field, Input, Select, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { adminCreateTenant, adminCreateUser } from "../contract.ts";

interface CreateDialogProps {
  /** An account with a workspace of its own, or a workspace for an account. */
  kind: "user" | "tenant";
  onClose: () => void;
}

/** Either way a name, an address and a plan make something new. */
export function CreateDialog({ kind, onClose }: CreateDialogProps) {
  const t = useText("admin");
  const createUser = useCall(adminCreateUser, { topics: ["user"] });
  const createTenant = useCall(adminCreateTenant, { topics: ["tenant"] });
  const { error, isPending } = kind === "user" ? createUser : createTenant;
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [plan, setPlan] = useState<Plan>(kind === "user" ? "starter" : "pro");
  const problems = fieldProblems(error);

  async function submit(): Promise<void> {
    if (kind === "user") await createUser.call({ body: { email, name, plan } });
    else await createTenant.call({ body: { ownerEmail: email, name, plan } });
    toast({ title: t(`create.${kind}.done`, { email, name }), variant: "success" });
  }

  return (
    <FormDialog
      title={t(`create.${kind}.action`)}
      description={t(`create.${kind}.text`)}
      submitLabel={t(`create.${kind}.action`)}
      pending={isPending}
      error={Object.keys(problems).length === 0 ? error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t(`create.${kind}.name`)} error={problems["name"]} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t(`create.${kind}.email`)}
        error={problems["email"] ?? problems["ownerEmail"]}
        required
      >
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
      <Field label={t("field.plan")}>
        {(control) => (
          <Select
            {...control}
            value={plan}
            options={PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))}
            onChange={(event) => setPlan(event.target.value as Plan)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
