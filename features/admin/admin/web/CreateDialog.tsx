import { PLANS, type Plan } from "@devloom/contract";
import { toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
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
  const form = useCallForm<{ name: string; email: string; plan: Plan }>({
    values: { name: "", email: "", plan: kind === "user" ? "starter" : "pro" },
    call: [createUser, createTenant],
    async send({ name, email, plan }) {
      if (kind === "user") await createUser.call({ body: { email, name, plan } });
      else await createTenant.call({ body: { ownerEmail: email, name, plan } });
      toast({ title: t(`create.${kind}.done`, { email, name }), variant: "success" });
    },
    fieldOf: (place) => (place === "ownerEmail" ? "email" : place),
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t(`create.${kind}.action`)}
      description={t(`create.${kind}.text`)}
      submitLabel={t(`create.${kind}.action`)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t(`create.${kind}.name`)} required />
      <TextField
        form={form}
        name="email"
        label={t(`create.${kind}.email`)}
        required
        input={{ type: "email" }}
      />
      <ChoiceField
        form={form}
        name="plan"
        label={t("field.plan")}
        options={PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))}
      />
    </FormDialog>
  );
}
