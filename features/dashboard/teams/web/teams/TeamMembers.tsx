import { Alert, Avatar, Button, IconButton, Select } from "@devloom/ui";
import { ChoiceField, Form, useCall, useCallForm, usePermission, useText } from "@devloom/web-kit";
import { UserPlus, UserMinus } from "lucide-react";
import {
  putTeamMember,
  removeTeamMember,
  type TeamDetail,
  type TeamMember,
  type TeamRole,
  TEAM_ROLES,
} from "../../contract.ts";
import { usePeople } from "../use-people.ts";
import { AccessRoleSelect } from "./AccessRoleSelect.tsx";

/** Who is in a team and as what. */
export function TeamMembers({ team }: { team: TeamDetail }) {
  const t = useText("teams");
  const people = usePeople();
  const { reason } = usePermission("team:manage");
  const put = useCall(putTeamMember, { topics: ["team"] });
  const remove = useCall(removeTeamMember, { topics: ["team"] });
  const error = put.error ?? remove.error;
  const present = new Set(team.members.map((member) => member.accountId));

  function change(accountId: string, role: TeamRole, accessRoleId: string | null): void {
    const params = { id: team.id, accountId };
    // `put.error` holds a failure and is shown.
    put.call({ params, body: { role, accessRoleId } }).catch(() => undefined);
  }

  return (
    <section className="grid gap-3" aria-labelledby="team-members">
      <h3 id="team-members" className="text-sm font-semibold">
        {t("member.title")}
      </h3>
      {error !== null && <Alert variant="destructive">{error.message}</Alert>}
      {team.members.length === 0 && <p className="text-sm text-muted">{t("member.empty")}</p>}
      <ul className="grid divide-y">
        {team.members.map((member) => (
          <MemberRow
            key={member.accountId}
            member={member}
            name={people.nameOf(member.accountId)}
            reason={reason}
            fixed={team.fromDirectory ? t("member.fromDirectory") : undefined}
            onRole={(role) => change(member.accountId, role, member.accessRoleId)}
            onAccessRole={(roleId) => change(member.accountId, member.role, roleId)}
            onRemove={() => {
              const params = { id: team.id, accountId: member.accountId };
              remove.call({ params }).catch(() => undefined);
            }}
          />
        ))}
      </ul>
      <p className="text-xs text-muted">{t("member.accessRoleHint")}</p>
      {!team.fromDirectory && (
        <AddMember
          options={people.options.filter((option) => !present.has(option.value))}
          pending={put.isPending}
          reason={reason}
          onAdd={(accountId) => change(accountId, "member", null)}
        />
      )}
    </section>
  );
}

interface MemberRowProps {
  member: TeamMember;
  name: string;
  reason: string | undefined;
  /** Why the person cannot be taken out, if so. */
  fixed: string | undefined;
  onRole: (role: TeamRole) => void;
  onAccessRole: (roleId: string | null) => void;
  onRemove: () => void;
}

function MemberRow(props: MemberRowProps) {
  const { member, name, reason, fixed, onRole, onAccessRole, onRemove } = props;
  const t = useText("teams");
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Avatar name={name} size="sm" decorative />
      <span className="min-w-24 grow truncate text-sm">{name}</span>
      <Select
        className="w-28"
        aria-label={t("member.roleOf", { name })}
        value={member.role}
        disabled={reason !== undefined}
        title={reason}
        options={TEAM_ROLES.map((role) => ({ value: role, label: t(`member.role.${role}`) }))}
        onChange={(event) => onRole(event.target.value === "lead" ? "lead" : "member")}
      />
      <AccessRoleSelect
        label={t("member.accessRoleOf", { name })}
        value={member.accessRoleId}
        reason={reason}
        onChange={onAccessRole}
      />
      <IconButton
        label={t("member.remove", { name })}
        disabledReason={reason ?? fixed}
        onClick={onRemove}
      >
        <UserMinus aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface AddMemberProps {
  options: readonly { value: string; label: string }[];
  pending: boolean;
  reason: string | undefined;
  onAdd: (accountId: string) => void;
}

function AddMember({ options, pending, reason, onAdd }: AddMemberProps) {
  const t = useText("teams");
  const form = useCallForm({
    values: { accountId: "" },
    send({ accountId }) {
      if (accountId === "") return;
      onAdd(accountId);
      form.reset();
    },
  });

  return (
    <Form form={form} className="flex flex-wrap items-end gap-2">
      <ChoiceField
        form={form}
        name="accountId"
        label={t("member.add")}
        hint={options.length === 0 ? t("member.all") : undefined}
        className="min-w-48 grow"
        placeholder={t("action.choose")}
        options={options}
        disabled={reason !== undefined || options.length === 0}
      />
      <Button type="submit" variant="outline" loading={pending} disabledReason={reason}>
        <UserPlus aria-hidden="true" />
        {t("action.add")}
      </Button>
    </Form>
  );
}
