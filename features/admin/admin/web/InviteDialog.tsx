import { ROLES, type Role } from "@devloom/contract";
import { Alert, CodeBlock, Dialog, DialogContent } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  TextField,
  useAll,
  useCall,
  useCallForm,
  useFormValue,
  useRoleTitle,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { adminInvite, type SentInvitation } from "../../../settings/members/contract.ts";
import { adminListTenants } from "../contract.ts";

interface InviteDialogProps {
  /** The workspace to invite into; without one it is asked for. */
  tenant?: { id: string; name: string };
  onClose: () => void;
}

/** Invites into any workspace: by mail, or by a link to hand over. */
export function InviteDialog({ tenant, onClose }: InviteDialogProps) {
  const t = useText("admin");
  const roleTitle = useRoleTitle();
  const invite = useCall(adminInvite, { topics: ["invitation", "tenant"] });
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const form = useCallForm<{ tenantId: string; email: string; role: Role }>({
    values: { tenantId: tenant?.id ?? "", email: "", role: "developer" },
    call: invite,
    async send({ email, ...rest }) {
      const address = email.trim();
      setSent(
        await invite.call({ body: { ...rest, ...(address === "" ? {} : { email: address }) } }),
      );
      return "stay";
    },
  });
  const isLink = useFormValue(form, "email").trim() === "";
  const tenants = useAll(adminListTenants, { enabled: tenant === undefined }).data ?? [];
  if (sent !== null) return <Sent invitation={sent} onClose={onClose} />;

  return (
    <FormDialog
      {...form.dialog}
      title={tenant === undefined ? t("invite.title") : t("invite.into", { name: tenant.name })}
      description={t("invite.text")}
      submitLabel={t(isLink ? "invite.makeLink" : "invite.send")}
      onClose={onClose}
    >
      {tenant === undefined && (
        <ChoiceField
          form={form}
          name="tenantId"
          label={t("tenants.name")}
          required
          placeholder={t("invite.chooseTenant")}
          options={tenants.map(({ id, name, owners }) => ({
            value: id,
            label: owners[0] === undefined ? name : `${name} (${owners[0]})`,
          }))}
        />
      )}
      <TextField
        form={form}
        name="email"
        label={t("field.email")}
        hint={t("invite.emailHint")}
        input={{ type: "email" }}
      />
      <ChoiceField
        form={form}
        name="role"
        label={t("field.role")}
        options={ROLES.map((value) => ({ value, label: roleTitle(value) }))}
      />
    </FormDialog>
  );
}

function Sent({ invitation, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  const t = useText("admin");
  const { email, mailed, link } = invitation;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t("invite.title")} closeLabel={t("close")}>
        <div className="grid gap-4 pb-3">
          <Alert variant="success">
            {mailed ? t("invite.mailed", { email: email ?? "" }) : t("invite.linkReady")}
          </Alert>
          <CodeBlock code={link} label={t("invite.link")} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
