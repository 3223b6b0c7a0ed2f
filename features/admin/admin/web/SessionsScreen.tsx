import { Badge, Button, EmptyState, toast } from "@devloom/ui";
import { ResourceTable, type ResourceColumn, TimeCell, useCall, useText } from "@devloom/web-kit";
import { MonitorSmartphone } from "lucide-react";
import { adminListSessions, adminRevokeSession, type AdminSession } from "../contract.ts";
import { AdminPart } from "./AdminPart.tsx";

/** Every session that stands, and the way to end it. */
export function SessionsScreen() {
  const t = useText("admin");
  const columns = useColumns();
  return (
    <AdminPart tab="sessions">
      <ResourceTable
        endpoint={adminListSessions}
        label={t("tab.sessions")}
        columns={columns}
        rowKey={(session) => session.id}
        topics={["session", "impersonation"]}
        searchLabel={t("sessions.search")}
        empty={
          <EmptyState icon={<MonitorSmartphone aria-hidden="true" />} title={t("sessions.empty")} />
        }
      />
    </AdminPart>
  );
}

function useColumns(): ResourceColumn<AdminSession>[] {
  const t = useText("admin");
  return [
    {
      id: "person",
      header: t("users.person"),
      cell: (session) => (
        <div className="min-w-36">
          <p className="flex flex-wrap items-center gap-1.5 font-medium">
            {session.accountName}
            {session.current && <Badge variant="brand">{t("sessions.current")}</Badge>}
            {session.impersonation !== null && (
              <Badge variant="warning" title={session.impersonation.reason}>
                {t("sessions.impersonated", { name: session.impersonation.operatorName })}
              </Badge>
            )}
          </p>
          <p className="max-w-60 truncate text-xs text-muted">{session.accountEmail}</p>
        </div>
      ),
    },
    {
      id: "device",
      header: t("sessions.device"),
      secondary: true,
      cell: (session) => session.device,
    },
    {
      id: "ip",
      header: t("sessions.address"),
      secondary: true,
      cell: (session) => <span className="font-mono text-xs">{session.ip || "–"}</span>,
    },
    {
      id: "seen",
      header: t("users.lastSeen"),
      numeric: true,
      cell: (session) => <TimeCell time={session.lastSeenAt} />,
    },
    {
      id: "actions",
      header: t("users.actions"),
      numeric: true,
      cell: (session) => <RevokeButton session={session} />,
    },
  ];
}

function RevokeButton({ session }: { session: AdminSession }) {
  const t = useText("admin");
  const revoke = useCall(adminRevokeSession, { topics: ["session"] });
  return (
    <Button
      variant="outline"
      size="sm"
      disabledReason={session.current ? t("sessions.ownHint") : undefined}
      aria-label={t("sessions.revokeOf", { name: session.accountName })}
      loading={revoke.isPending}
      onClick={() =>
        void revoke
          .call({ params: { id: session.id } })
          .then(() => toast({ title: t("sessions.revoked"), variant: "success" }))
          .catch((error: Error) => toast({ title: error.message, variant: "destructive" }))
      }
    >
      {t("sessions.revoke")}
    </Button>
  );
}
