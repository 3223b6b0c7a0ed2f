import { Field, Select, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type AccessRole, deleteRole } from "../../contract.ts";
import { roleTopics, useRoleTitle } from "../use-roles.ts";

interface DeleteRoleDialogProps {
  role: AccessRole;
  roles: readonly AccessRole[];
  onClose: () => void;
}

/** A role that somebody holds goes only when another takes its place. */
export function DeleteRoleDialog({ role, roles, onClose }: DeleteRoleDialogProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const remove = useCall(deleteRole, { topics: roleTopics });
  const [replacementId, setReplacementId] = useState("viewer");
  const isHeld = role.holders > 0;

  async function submit(): Promise<void> {
    await remove.call({ params: { id: role.id }, query: isHeld ? { replacementId } : {} });
    toast({ title: t("deleted", { name: role.title }), variant: "success" });
  }

  return (
    <FormDialog
      permission="role:manage"
      destructive
      title={t("roles.deleteTitle", { title: role.title })}
      description={isHeld ? t("roles.deleteHeld", { count: role.holders }) : t("roles.deleteFree")}
      submitLabel={t("roles.deleteSubmit")}
      pending={remove.isPending}
      error={remove.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {isHeld && (
        <Field label={t("roles.replacement")}>
          {(control) => (
            <Select
              {...control}
              value={replacementId}
              options={roles
                .filter(({ id }) => id !== role.id && id !== "owner")
                .map((one) => ({ value: one.id, label: titleOf(one.id, one.title) }))}
              onChange={(event) => setReplacementId(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
