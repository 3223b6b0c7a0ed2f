import {
  Alert,
  Badge,
  Button,
  buttonStyles,
  ConfirmDialog,
  EmptyState,
  Link,
  Select,
  toast,
} from "@devloom/ui";
import { ROLES, type Role } from "@devloom/contract";
import {
  ResourceTable,
  type ResourceColumn,
  useCall,
  useFormat,
  usePermission,
  useRead,
  useRoleTitle,
  useSession,
  useText,
} from "@devloom/web-kit";
import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import {
  changeMemberRole,
  listMembers,
  type Member,
  readTenant,
  removeMember,
} from "../contract.ts";
import { InvitationsPanel } from "./InvitationsPanel.tsx";
import { InviteDialog } from "./InviteDialog.tsx";

const topics = ["member", "tenant", "invitation"];

/** Members and open invitations of the workspace, with how far its plan is filled. */
export function MembersPanel() {
  const t = useText("members");
  const manage = usePermission("member:manage");
  const tenant = useRead(readTenant, {}, { topics });
  const [inviting, setInviting] = useState(false);
  const columns = useColumns(manage.reason);
  const { memberLimit, members = 0, pendingInvitations = 0, plan } = tenant.data ?? {};
  const isFull = typeof memberLimit === "number" && members + pendingInvitations >= memberLimit;
  return (
    <div className="grid gap-6">
      {isFull && plan !== undefined && (
        <Alert
          variant="info"
          title={t("limit.title")}
          actions={
            <Link href="/pricing" className={buttonStyles("outline", "sm")}>
              {t("limit.upgrade")}
            </Link>
          }
        >
          {t("limit.text", { count: memberLimit, plan: t(`plan.${plan}`) })}
        </Alert>
      )}
      <ResourceTable
        endpoint={listMembers}
        label={t("list.title")}
        columns={columns}
        rowKey={(member) => member.accountId}
        topics={topics}
        searchLabel={t("list.search")}
        toolbar={
          <Button
            className="ml-auto"
            disabledReason={manage.reason ?? (isFull ? t("limit.title") : undefined)}
            onClick={() => setInviting(true)}
          >
            <UserPlus aria-hidden="true" />
            {t("invite.action")}
          </Button>
        }
        empty={<EmptyState icon={<Users aria-hidden="true" />} title={t("list.empty")} />}
      />
      {manage.allowed && <InvitationsPanel />}
      <InviteDialog open={inviting} onOpenChange={setInviting} />
    </div>
  );
}

function useColumns(reason: string | undefined): ResourceColumn<Member>[] {
  const t = useText("members");
  const format = useFormat();
  return [
    {
      id: "person",
      header: t("list.person"),
      cell: (member) => (
        <div className="min-w-36">
          <p className="flex flex-wrap items-center gap-1.5 font-medium">
            {member.name}
            {member.suspended && <Badge variant="warning">{t("list.suspended")}</Badge>}
          </p>
          <p className="max-w-60 truncate text-xs text-muted">{member.email}</p>
        </div>
      ),
    },
    {
      id: "role",
      header: t("list.role"),
      cell: (member) => <RoleSelect member={member} reason={reason} />,
    },
    {
      id: "factor",
      header: t("list.factor"),
      secondary: true,
      cell: (member) => t(member.secondFactor ? "list.yes" : "list.no"),
    },
    {
      id: "seen",
      header: t("list.seen"),
      numeric: true,
      secondary: true,
      cell: (member) =>
        member.lastSeenAt === null ? t("list.never") : format.relativeTime(member.lastSeenAt),
    },
    {
      id: "actions",
      header: t("list.actions"),
      numeric: true,
      cell: (member) => <RemoveButton member={member} reason={reason} />,
    },
  ];
}

/** Stands for a role of the workspace's own, which is given elsewhere. */
const CUSTOM = "custom";

function RoleSelect({ member, reason }: { member: Member; reason: string | undefined }) {
  const t = useText("members");
  const roleTitle = useRoleTitle();
  const { user } = useSession();
  const change = useCall(changeMemberRole, { topics });
  const own = ROLES.indexOf(user?.tenant.role ?? "viewer");
  const isAbove = ROLES.indexOf(member.role) > own;
  if (reason !== undefined || isAbove) return member.roleTitle ?? roleTitle(member.role);
  return (
    <Select
      className={member.roleTitle === null ? "w-36" : "w-48"}
      title={member.roleTitle ?? undefined}
      aria-label={t("list.roleOf", { name: member.name })}
      value={member.roleTitle === null ? member.role : CUSTOM}
      disabled={change.isPending}
      options={[
        ...(member.roleTitle === null ? [] : [{ value: CUSTOM, label: member.roleTitle }]),
        ...ROLES.map((role, rank) => ({
          value: role,
          label: roleTitle(role),
          disabled: rank > own,
        })),
      ]}
      onChange={(event) =>
        void change
          .call({ params: { id: member.accountId }, body: { role: event.target.value as Role } })
          .catch((error: Error) => toast({ title: error.message, variant: "destructive" }))
      }
    />
  );
}

function RemoveButton({ member, reason }: { member: Member; reason: string | undefined }) {
  const t = useText("members");
  const { user } = useSession();
  const remove = useCall(removeMember, { topics });
  const [open, setOpen] = useState(false);
  if (member.accountId === user?.id) return <span className="text-muted">{t("list.you")}</span>;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabledReason={reason}
        aria-label={t("remove.of", { name: member.name })}
        onClick={() => setOpen(true)}
      >
        {t("remove.action")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          remove.reset();
          setOpen(next);
        }}
        title={t("remove.title", { name: member.name })}
        description={t("remove.text")}
        confirmLabel={t("remove.action")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        confirming={remove.isPending}
        disabledReason={reason}
        error={remove.error?.message}
        onConfirm={() =>
          void remove.call({ params: { id: member.accountId } }).then(
            () => setOpen(false),
            () => undefined,
          )
        }
      />
    </>
  );
}
