import { Field, Select, toast } from "@devloom/ui";
import {
  FormDialog,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useFormField,
  useSession,
  useText,
} from "@devloom/web-kit";
import { type AccessRole, createRole, updateRole } from "../../contract.ts";
import { PermissionChecklist } from "../PermissionChecklist.tsx";
import { type PermissionGroup, roleTopics, useRoleTitle } from "../use-roles.ts";

interface RoleDialogProps {
  /** The role to change; `null` makes a new one. */
  edited: AccessRole | null;
  roles: readonly AccessRole[];
  groups: readonly PermissionGroup[];
  onClose: () => void;
}

/** Name, meaning and permissions of a custom role. Nobody gives what they do not hold. */
export function RoleDialog({ edited: role, roles, groups, onClose }: RoleDialogProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const { user } = useSession();
  const create = useCall(createRole, { topics: roleTopics });
  const update = useCall(updateRole, { topics: roleTopics });
  const form = useCallForm({
    values: {
      title: role?.title ?? "",
      description: role?.description ?? "",
      permissions: role?.permissions ?? [],
    },
    call: [create, update],
    async send(body) {
      if (role === null) await create.call({ body });
      else await update.call({ params: { id: role.id }, body, ifMatch: role.version });
      toast({ title: t("saved", { name: body.title }), variant: "success" });
    },
  });
  const permissions = useFormField(form, "permissions");
  const own = new Set(user?.permissions);
  const isBarred = (id: string) => !own.has(id) && role?.permissions.includes(id) !== true;

  function copyFrom(id: string): void {
    const source = roles.find((one) => one.id === id);
    if (source !== undefined)
      permissions.onChange(source.permissions.filter((one) => !isBarred(one)));
  }

  return (
    <FormDialog
      {...form.dialog}
      permission="role:manage"
      size="lg"
      title={role === null ? t("roles.create") : t("roles.edit", { title: role.title })}
      description={t("roles.dialogText")}
      submitLabel={t(role === null ? "roles.submit" : "save")}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="title" label={t("field.name")} required />
        <Field label={t("roles.copy")}>
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder={t("roles.copyNone")}
              options={roles
                .filter(({ id }) => id !== role?.id)
                .map((one) => ({ value: one.id, label: titleOf(one.id, one.title) }))}
              onChange={(event) => copyFrom(event.target.value)}
            />
          )}
        </Field>
      </div>
      <LongTextField
        form={form}
        name="description"
        label={t("field.description")}
        input={{ rows: 2 }}
      />
      <PermissionChecklist
        label={t("roles.may")}
        groups={groups}
        chosen={new Set(permissions.value)}
        onChange={(chosen) => permissions.onChange([...chosen])}
        barred={(id) => (isBarred(id) ? t("checklist.notYours") : undefined)}
        error={permissions.error}
      />
    </FormDialog>
  );
}
