import { Input } from "@devloom/ui";
import {
  FormDialog,
  FormField,
  SecretField,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { putTriggerSecret } from "../../contract.ts";

/** Stores a secret under a name, for some hosts. */
export function SecretDialog({ onClose }: { onClose: () => void }) {
  const t = useText("scheduler");
  const put = useCall(putTriggerSecret, { topics: ["trigger"] });
  const form = useCallForm({
    values: { name: "", value: "", hosts: "" },
    call: put,
    send({ name, value, hosts }) {
      const listed = hosts.split(",").map((host) => host.trim());
      const body = { value, hosts: listed.filter((host) => host !== "") };
      return put.call({ params: { name }, body });
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("secret.create")}
      submitLabel={t("secret.save")}
      permission="trigger:secret"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={t("secret.name")}
        hint={t("secret.nameHint")}
        required
      >
        {({ control, value, onChange }) => (
          <Input
            {...control}
            autoComplete="off"
            className="font-mono"
            value={value}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        )}
      </FormField>
      <SecretField
        form={form}
        name="value"
        label={t("secret.value")}
        required
        input={{ autoComplete: "new-password" }}
      />
      <TextField
        form={form}
        name="hosts"
        label={t("secret.hosts")}
        hint={t("secret.hostsHint")}
        required
      />
    </FormDialog>
  );
}
