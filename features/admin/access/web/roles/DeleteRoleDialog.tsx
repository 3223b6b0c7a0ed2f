import { toast } from "@devloom/ui";
import { ChoiceField, FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
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
  const isHeld = role.holders > 0;

  const form = useCallForm({
    values: { replacementId: "viewer" },
    call: remove,
    async send(query) {
      await remove.call({ params: { id: role.id }, query: isHeld ? query : {} });
      toast({ title: t("deleted", { name: role.title }), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="role:manage"
      destructive
      title={t("roles.deleteTitle", { title: role.title })}
      description={isHeld ? t("roles.deleteHeld", { count: role.holders }) : t("roles.deleteFree")}
      submitLabel={t("roles.deleteSubmit")}
      onClose={onClose}
    >
      {isHeld && (
        <ChoiceField
          form={form}
          name="replacementId"
          label={t("roles.replacement")}
          options={roles
            .filter(({ id }) => id !== role.id && id !== "owner")
            .map((one) => ({ value: one.id, label: titleOf(one.id, one.title) }))}
        />
      )}
    </FormDialog>
  );
}
