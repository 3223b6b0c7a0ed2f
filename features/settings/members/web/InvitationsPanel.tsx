import { Badge, Button, EmptyState, toast } from "@devloom/ui";
import {
  ResourceTable,
  type ResourceColumn,
  useCall,
  useFormat,
  useRoleTitle,
  useText,
} from "@devloom/web-kit";
import { Mail } from "lucide-react";
import {
  type Invitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "../contract.ts";

const topics = ["invitation", "tenant"];

/** Invitations nobody has answered yet. */
export function InvitationsPanel() {
  const t = useText("members");
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{t("invitations.title")}</h2>
      <ResourceTable
        endpoint={listInvitations}
        label={t("invitations.title")}
        columns={useColumns()}
        rowKey={(invitation) => invitation.id}
        topics={topics}
        empty={<EmptyState icon={<Mail aria-hidden="true" />} title={t("invitations.empty")} />}
      />
    </section>
  );
}

function useColumns(): ResourceColumn<Invitation>[] {
  const t = useText("members");
  const roleTitle = useRoleTitle();
  const format = useFormat();
  return [
    {
      id: "to",
      header: t("invitations.to"),
      cell: (one) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {one.email ?? t("invitations.link")}
          {one.status === "expired" && <Badge variant="warning">{t("invitations.expired")}</Badge>}
        </span>
      ),
    },
    { id: "role", header: t("list.role"), cell: (one) => roleTitle(one.role) },
    {
      id: "by",
      header: t("invitations.by"),
      secondary: true,
      cell: (one) => one.invitedBy ?? "–",
    },
    {
      id: "expires",
      header: t("invitations.expires"),
      numeric: true,
      secondary: true,
      cell: (one) => format.relativeTime(one.expiresAt),
    },
    {
      id: "actions",
      header: t("list.actions"),
      numeric: true,
      cell: (one) => <Actions invitation={one} />,
    },
  ];
}

function Actions({ invitation }: { invitation: Invitation }) {
  const t = useText("members");
  const resend = useCall(resendInvitation, { topics });
  const revoke = useCall(revokeInvitation, { topics });
  const params = { id: invitation.id };
  const failed = (error: Error): void => {
    toast({ title: error.message, variant: "destructive" });
  };

  async function sendAgain(): Promise<void> {
    const { link, mailed } = await resend.call({ params });
    // Without an email the new link is the only way to hand it over.
    if (!mailed) await navigator.clipboard.writeText(link);
    toast({ title: t(mailed ? "invitations.resent" : "invitations.copied"), variant: "success" });
  }

  return (
    <span className="inline-flex gap-2">
      <Button
        variant="outline"
        size="sm"
        loading={resend.isPending}
        onClick={() => void sendAgain().catch(failed)}
      >
        {t(invitation.email === null ? "invitations.newLink" : "invitations.resend")}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={revoke.isPending}
        onClick={() => void revoke.call({ params }).catch(failed)}
      >
        {t("invitations.revoke")}
      </Button>
    </span>
  );
}
