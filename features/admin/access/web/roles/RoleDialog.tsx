import { Field, Input, Select, Textarea, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useSession, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const handle = role === null ? create : update;
  const [title, setTitle] = useState(role?.title ?? "");
  const [description, setDescription] = useState(role?.description ?? "");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions));
  const problems = fieldProblems(handle.error);
  const own = new Set(user?.permissions);
  const isBarred = (id: string) => !own.has(id) && role?.permissions.includes(id) !== true;

  function copyFrom(id: string): void {
    const source = roles.find((one) => one.id === id);
    if (source !== undefined)
      setChosen(new Set(source.permissions.filter((one) => !isBarred(one))));
  }

  async function save(): Promise<void> {
    const body = { title, description, permissions: [...chosen] };
    if (role === null) await create.call({ body });
    else await update.call({ params: { id: role.id }, body, ifMatch: role.version });
    toast({ title: t("saved", { name: title }), variant: "success" });
  }

  return (
    <FormDialog
      permission="role:manage"
      size="lg"
      title={role === null ? t("roles.create") : t("roles.edit", { title: role.title })}
      description={t("roles.dialogText")}
      submitLabel={t(role === null ? "roles.submit" : "save")}
      pending={handle.isPending}
      error={Object.keys(problems).length === 0 ? handle.error?.message : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("field.name")} error={problems["title"]} required>
          {(control) => (
            <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
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
      <PermissionChecklist
        label={t("roles.may")}
        groups={groups}
        chosen={chosen}
        onChange={setChosen}
        barred={(id) => (isBarred(id) ? t("checklist.notYours") : undefined)}
        error={problems["permissions"]}
      />
    </FormDialog>
  );
}
