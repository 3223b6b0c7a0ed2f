import { Alert, Button, CodeBlock, Dialog, DialogClose, DialogContent } from "@devloom/ui";
import { ROLES, type Role } from "@devloom/contract";
import {
  ChoiceField,
  Form,
  FormError,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useRead,
  useRoleTitle,
  useSession,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { installation } from "../../../site/site/contract.ts";
import { createInvitation, type SentInvitation } from "../contract.ts";

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Invites by mail, or makes a link to hand over. */
export function InviteDialog(dialog: InviteDialogProps) {
  const t = useText("members");
  return (
    <Dialog {...dialog}>
      <DialogContent
        title={t("invite.title")}
        description={t("invite.text")}
        closeLabel={t("close")}
      >
        <InviteForm />
      </DialogContent>
    </Dialog>
  );
}

function InviteForm() {
  const t = useText("members");
  const roleTitle = useRoleTitle();
  const { user } = useSession();
  const invite = useCall(createInvitation, { topics: ["invitation", "tenant"] });
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const form = useCallForm<{ email: string; role: Role }>({
    values: { email: "", role: "developer" },
    call: invite,
    async send({ email, role }) {
      const address = email.trim();
      const body = { role, ...(address === "" ? {} : { email: address }) };
      setSent(await invite.call({ body }));
    },
  });
  const isLink = useFormValue(form, "email").trim() === "";
  const own = ROLES.indexOf(user?.tenant.role ?? "viewer");
  if (sent !== null) return <Sent invitation={sent} />;
  return (
    <Form form={form} className="grid gap-5 pb-3">
      <FormError form={form} />
      <TextField
        form={form}
        name="email"
        label={t("invite.email")}
        hint={t("invite.emailHint")}
        input={{ type: "email" }}
      />
      <ChoiceField
        form={form}
        name="role"
        label={t("list.role")}
        options={ROLES.map((value, rank) => ({
          value,
          label: roleTitle(value),
          disabled: rank > own,
        }))}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button type="submit" loading={invite.isPending}>
          {t(isLink ? "invite.makeLink" : "invite.send")}
        </Button>
      </div>
    </Form>
  );
}

function Sent({ invitation }: { invitation: SentInvitation }) {
  const t = useText("members");
  const { data: facts } = useRead(installation);
  const email = invitation.email ?? "";
  const hasServer = facts?.mail === "smtp";
  return (
    <div className="grid gap-4 pb-3">
      {email === "" ? (
        <Alert variant="success">{t("invite.linkReady")}</Alert>
      ) : invitation.mailed && hasServer ? (
        <Alert variant="success">{t("invite.mailed", { email })}</Alert>
      ) : (
        facts !== undefined && (
          <Alert variant="warning">
            {t(hasServer ? "invite.notMailed" : "invite.noServer", { email })}
          </Alert>
        )
      )}
      <CodeBlock code={invitation.link} />
      <DialogClose asChild>
        <Button variant="outline" className="justify-self-end">
          {t("close")}
        </Button>
      </DialogClose>
    </div>
  );
}
