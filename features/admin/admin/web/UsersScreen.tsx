import { Badge, Button, EmptyState } from "@devloom/ui";
import {
  ResourceTable,
  type ResourceColumn,
  TimeCell,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { FileUp, MailPlus, UserPlus, Users } from "lucide-react";
import { adminListUsers, type AdminUser } from "../contract.ts";
import { AdminPart } from "./AdminPart.tsx";
import { CreateDialog } from "./CreateDialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { UserActions } from "./UserActions.tsx";

/** Every account of the installation. */
export function UsersScreen() {
  const t = useText("admin");
  const columns = useColumns();
  const [dialog, setDialog] = useSearchParam("new");
  return (
    <AdminPart
      tab="users"
      actions={
        <>
          <Button variant="outline" onClick={() => setDialog("import")}>
            <FileUp aria-hidden="true" />
            {t("import.action")}
          </Button>
          <Button variant="outline" onClick={() => setDialog("invitation")}>
            <MailPlus aria-hidden="true" />
            {t("invite.action")}
          </Button>
          <Button onClick={() => setDialog("user")}>
            <UserPlus aria-hidden="true" />
            {t("create.user.action")}
          </Button>
        </>
      }
    >
      <ResourceTable
        endpoint={adminListUsers}
        label={t("tab.users")}
        columns={columns}
        rowKey={(user) => user.id}
        topics={["user", "session"]}
        searchLabel={t("users.search")}
        empty={<EmptyState icon={<Users aria-hidden="true" />} title={t("users.empty")} />}
      />
      {dialog === "user" && <CreateDialog kind="user" onClose={() => setDialog("")} />}
      {dialog === "invitation" && <InviteDialog onClose={() => setDialog("")} />}
      {dialog === "import" && <ImportDialog onClose={() => setDialog("")} />}
    </AdminPart>
  );
}

function useColumns(): ResourceColumn<AdminUser>[] {
  const t = useText("admin");
  return [
    {
      id: "person",
      header: t("users.person"),
      cell: (user) => (
        <div className="min-w-28">
          <p className="font-medium break-words">{user.name}</p>
          <p className="max-w-32 truncate text-xs text-muted sm:max-w-60" title={user.email}>
            {user.email}
          </p>
        </div>
      ),
    },
    {
      id: "status",
      header: t("users.status"),
      cell: (user) => (
        <span className="flex flex-wrap gap-1">
          {user.operator && <Badge variant="brand">{t("users.operator")}</Badge>}
          {user.anonymised ? (
            <Badge>{t("users.anonymised")}</Badge>
          ) : (
            <Badge variant={user.status === "active" ? "success" : "warning"}>
              {t(`users.${user.status}`)}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: "tenants",
      header: t("users.tenants"),
      numeric: true,
      secondary: true,
      cell: (user) => user.tenants,
    },
    {
      id: "sessions",
      header: t("users.sessions"),
      numeric: true,
      secondary: true,
      cell: (user) => user.sessions,
    },
    {
      id: "seen",
      header: t("users.lastSeen"),
      numeric: true,
      secondary: true,
      cell: (user) => <TimeCell time={user.lastSeenAt} never={t("users.never")} />,
    },
    {
      id: "actions",
      header: t("users.actions"),
      numeric: true,
      cell: (user) => <UserActions user={user} />,
    },
  ];
}
