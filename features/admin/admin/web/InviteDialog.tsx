import { ROLES, type Role } from "@devloom/contract";
import { Alert, CodeBlock, Dialog, DialogContent, Field, Input, Select } from "@devloom/ui";
import {
  fieldProblems,
  FormDialog,
  useCall,
  useAll,
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
  const [tenantId, setTenantId] = useState(tenant?.id ?? "");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("developer");
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const problems = fieldProblems(invite.error);
  if (sent !== null) return <Sent invitation={sent} onClose={onClose} />;

  async function submit(): Promise<"stay"> {
    const address = email.trim();
    const body = { tenantId, role, ...(address === "" ? {} : { email: address }) };
    setSent(await invite.call({ body }));
    return "stay";
  }

  return (
    <FormDialog
      title={tenant === undefined ? t("invite.title") : t("invite.into", { name: tenant.name })}
      description={t("invite.text")}
      submitLabel={t(email.trim() === "" ? "invite.makeLink" : "invite.send")}
      pending={invite.isPending}
      error={Object.keys(problems).length === 0 ? invite.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {tenant === undefined && (
        <TenantField value={tenantId} error={problems["tenantId"]} onChange={setTenantId} />
      )}
      <Field label={t("field.email")} hint={t("invite.emailHint")} error={problems["email"]}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("field.role")}>
        {(control) => (
          <Select
            {...control}
            value={role}
            options={ROLES.map((value) => ({ value, label: roleTitle(value) }))}
            onChange={(event) => setRole(event.target.value as Role)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

interface TenantFieldProps {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function TenantField({ value, error, onChange }: TenantFieldProps) {
  const t = useText("admin");
  const items = useAll(adminListTenants).data ?? [];
  return (
    <Field label={t("tenants.name")} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t("invite.chooseTenant")}
          options={items.map(({ id, name, owners }) => ({
            value: id,
            label: owners[0] === undefined ? name : `${name} (${owners[0]})`,
          }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
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
