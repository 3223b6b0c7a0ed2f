import { toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
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
  const form = useCallForm({
    values: {
      name: service?.name ?? "",
      description: service?.description ?? "",
      roleId: service?.roleId ?? "viewer",
    },
    call: [create, update],
    async send(body) {
      if (service === null) await create.call({ body });
      else await update.call({ params: { id: service.id }, body, ifMatch: service.version });
      toast({ title: t("saved", { name: body.name }), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={service === null ? t("services.create") : t("services.edit", { name: service.name })}
      description={t("services.dialogText")}
      submitLabel={t(service === null ? "services.submit" : "save")}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t("field.name")} required />
      <LongTextField
        form={form}
        name="description"
        label={t("field.description")}
        input={{ rows: 2 }}
      />
      <ChoiceField
        form={form}
        name="roleId"
        label={t("roles.role")}
        hint={t("services.roleHint")}
        options={options}
      />
    </FormDialog>
  );
}
