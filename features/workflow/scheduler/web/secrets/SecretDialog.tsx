import { Field, Input, PasswordInput } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { putTriggerSecret } from "../../contract.ts";

/** Stores a secret under a name, for some hosts. */
export function SecretDialog({ onClose }: { onClose: () => void }) {
  const t = useText("scheduler");
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const [hosts, setHosts] = useState("");
  const put = useCall(putTriggerSecret, { topics: ["trigger"] });
  const problems = fieldProblems(put.error);
  const listed = hosts
    .split(",")
    .map((host) => host.trim())
    .filter((host) => host !== "");
  return (
    <FormDialog
      title={t("secret.create")}
      submitLabel={t("secret.save")}
      pending={put.isPending}
      error={Object.keys(problems).length > 0 ? undefined : put.error?.message}
      permission="trigger:secret"
      onSubmit={() => put.call({ params: { name }, body: { value, hosts: listed } })}
      onClose={onClose}
    >
      <Field label={t("secret.name")} hint={t("secret.nameHint")} error={problems["name"]} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            className="font-mono"
            value={name}
            onChange={(event) => setName(event.target.value.toUpperCase())}
          />
        )}
      </Field>
      <Field label={t("secret.value")} error={problems["value"]} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t("secret.hosts")}
        hint={t("secret.hostsHint")}
        error={problems["hosts"]}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={hosts}
            onChange={(event) => setHosts(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
