import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
} from "@devloom/ui";
import {
  announceSwitch,
  ChoiceField,
  FormDialog,
  useCall,
  useCallForm,
  useMayCall,
  usePermission,
  useAll,
  useSession,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import {
  deleteTenant,
  leaveTenant,
  listMembers,
  type TenantDetail,
} from "../../../members/contract.ts";

/** Whatever happens next, in any tab, belongs to another workspace. */
function startAfresh(): void {
  announceSwitch();
  window.location.assign("/");
}

/** The ways out: leaving the workspace to others, or deleting it with everything in it. */
export function LeaveCard({ tenant }: { tenant: TenantDetail }) {
  const t = useText("settings");
  const manage = usePermission("tenant:manage");
  const [open, setOpen] = useState<"leave" | "delete" | null>(null);
  const isAlone = tenant.members === 1;
  return (
    <Card className="border-danger-line">
      <CardHeader>
        <CardTitle as="h2">{t("workspace.exit")}</CardTitle>
        <CardDescription>{t("workspace.exitText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            disabledReason={isAlone ? t("workspace.alone") : undefined}
            onClick={() => setOpen("leave")}
          >
            {t("workspace.leave")}
          </Button>
          <Button
            variant="destructive"
            disabledReason={manage.reason}
            onClick={() => setOpen("delete")}
          >
            {t("workspace.delete")}
          </Button>
        </div>
      </CardContent>
      {open === "leave" && <LeaveDialog tenant={tenant} onClose={() => setOpen(null)} />}
      {open === "delete" && <DeleteDialog tenant={tenant} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface ExitProps {
  tenant: TenantDetail;
  onClose: () => void;
}

function LeaveDialog({ tenant, onClose }: ExitProps) {
  const t = useText("settings");
  const { user } = useSession();
  const leave = useCall(leaveTenant);
  const members = useAll(listMembers, { topics: ["member"] });
  const form = useCallForm({
    values: { successorId: "" },
    call: leave,
    async send({ successorId }) {
      await leave.call({ body: successorId === "" ? {} : { successorId } });
      startAfresh();
    },
  });
  const others = members.data?.filter(({ accountId }) => accountId !== user?.id) ?? [];
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("workspace.leaveTitle", { name: tenant.name })}
      description={t("workspace.leaveText")}
      submitLabel={t("workspace.leave")}
      destructive
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="successorId"
        label={t("workspace.successor")}
        hint={t("workspace.successorHint")}
        placeholder={t("workspace.nobody")}
        options={others.map(({ accountId, name, email }) => ({
          value: accountId,
          label: `${name} (${email})`,
        }))}
      />
    </FormDialog>
  );
}

function DeleteDialog({ tenant, onClose }: ExitProps) {
  const t = useText("settings");
  const remove = useCall(deleteTenant);
  const may = useMayCall(deleteTenant);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("workspace.deleteTitle", { name: tenant.name })}
      description={t("workspace.deleteText")}
      confirmLabel={t("workspace.delete")}
      cancelLabel={t("secret.cancel")}
      closeLabel={t("secret.close")}
      typeToConfirm={tenant.name}
      typeToConfirmLabel={(name) => t("workspace.typeName", { name })}
      confirming={remove.isPending}
      disabledReason={may.reason}
      error={remove.error?.message}
      onConfirm={() =>
        // A refusal shows as `remove.error`.
        void remove.call({ body: { name: tenant.name } }).then(startAfresh, () => undefined)
      }
    />
  );
}
