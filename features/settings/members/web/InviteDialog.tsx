import {
  Alert,
  Button,
  CodeBlock,
  Dialog,
  DialogClose,
  DialogContent,
  Field,
  Input,
  Select,
} from "@devloom/ui";
import { ROLES, type Role } from "@devloom/contract";
import {
  fieldProblems,
  useCall,
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
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("developer");
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const problems = fieldProblems(invite.error);
  const own = ROLES.indexOf(user?.tenant.role ?? "viewer");
  if (sent !== null) return <Sent invitation={sent} />;
  return (
    <form
      noValidate
      className="grid gap-5 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim();
        invite
          .call({ body: { role, ...(address === "" ? {} : { email: address }) } })
          .then(setSent, () => undefined);
      }}
    >
      {invite.error !== null && problems["email"] === undefined && (
        <Alert variant="destructive">{invite.error.message}</Alert>
      )}
      <Field label={t("invite.email")} hint={t("invite.emailHint")} error={problems["email"]}>
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
      <Field label={t("list.role")}>
        {(control) => (
          <Select
            {...control}
            value={role}
            options={ROLES.map((value, rank) => ({
              value,
              label: roleTitle(value),
              disabled: rank > own,
            }))}
            onChange={(event) => setRole(event.target.value as Role)}
          />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button type="submit" loading={invite.isPending}>
          {t(email.trim() === "" ? "invite.makeLink" : "invite.send")}
        </Button>
      </div>
    </form>
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
