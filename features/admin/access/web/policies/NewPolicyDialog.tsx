import {
  ChoiceField,
  FormDialog,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { createPolicy } from "../../contract.ts";
import { POLICY_STARTS, type PolicyStart, STARTS } from "./policy-starts.ts";

/** Begins a draft and opens it. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const t = useText("access");
  const router = useRouter();
  const create = useCall(createPolicy, { topics: ["policy"] });
  const form = useCallForm<{ title: string; description: string; start: PolicyStart }>({
    values: { title: "", description: "", start: "freeze" },
    call: create,
    async send({ title, description, start }) {
      const body = { title, description, text: POLICY_STARTS[start] };
      const { id } = await create.call({ body });
      router.history.push(`/access/policies/${id}`);
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="policy:manage"
      title={t("policies.create")}
      description={t("policies.createText")}
      submitLabel={t("policies.begin")}
      onClose={onClose}
    >
      <TextField form={form} name="title" label={t("field.name")} required />
      <TextField form={form} name="description" label={t("field.description")} />
      <ChoiceField
        form={form}
        name="start"
        label={t("policies.startFrom")}
        options={STARTS.map((value) => ({ value, label: t(`policies.start.${value}`) }))}
      />
    </FormDialog>
  );
}
