import { Field, Input, Select, Textarea, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createService, type ServiceAccount, updateService } from "../../contract.ts";
import { useRoles } from "../use-roles.ts";
import { keyTopics } from "./key-topics.ts";

interface ServiceDialogProps {
  /** The account to change; `null` makes a new one. */
  service: ServiceAccount | null;
  onClose: () => void;
}

/** Name, purpose and role of a service account. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const t = useText("access");
  const { options } = useRoles();
  const create = useCall(createService, { topics: keyTopics });
  const update = useCall(updateService, { topics: keyTopics });
  const handle = service === null ? create : update;
  const [name, setName] = useState(service?.name ?? "");
  const [description, setDescription] = useState(service?.description ?? "");
  const [roleId, setRoleId] = useState(service?.roleId ?? "viewer");
  const problems = fieldProblems(handle.error);

  async function save(): Promise<void> {
    const body = { name, description, roleId };
    if (service === null) await create.call({ body });
    else await update.call({ params: { id: service.id }, body, ifMatch: service.version });
    toast({ title: t("saved", { name }), variant: "success" });
  }

  return (
    <FormDialog
      title={service === null ? t("services.create") : t("services.edit", { name: service.name })}
      description={t("services.dialogText")}
      submitLabel={t(service === null ? "services.submit" : "save")}
      pending={handle.isPending}
      error={Object.keys(problems).length === 0 ? handle.error?.message : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t("field.name")} error={problems["name"]} required>
        {(control) => (
          <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={t("field.description")} error={problems["description"]}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("roles.role")} hint={t("services.roleHint")} error={problems["roleId"]}>
        {(control) => (
          <Select
            {...control}
            value={roleId}
            options={options}
            onChange={(event) => setRoleId(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
