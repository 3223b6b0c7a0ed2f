import { MoreIcon, TrashIcon } from "@/components/icons";
import { Avatar, Badge, IconButton, Menu, MenuItem, Select } from "@/components/ui";
import { useI18n } from "@/i18n";
import { roles, type Member, type Role } from "@/store";

interface MemberRowProps {
  member: Member;
  taskCount: number;
  onChangeRole: (role: Role) => void;
  onRemove: () => void;
}

export function MemberRow({ member, taskCount, onChangeRole, onRemove }: MemberRowProps) {
  const { t } = useI18n();
  const isOwner = member.role === "owner";

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <Avatar name={member.name} hue={member.hue} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span className="truncate">{member.name}</span>
          {member.state === "invited" && <Badge tone="warn">{t("team.invited")}</Badge>}
        </p>
        <p className="truncate text-xs text-muted">
          {member.email}
          {taskCount > 0 && <> · {t("team.tasks", { count: taskCount })}</>}
        </p>
      </div>
      {isOwner ? (
        <Badge tone="brand">{t("team.roles.owner")}</Badge>
      ) : (
        <Select<Role>
          aria-label={t("team.roleOf", { name: member.name })}
          value={member.role}
          onChange={onChangeRole}
          options={roles
            .filter((role) => role !== "owner")
            .map((value) => ({ value, label: t(`team.roles.${value}`) }))}
          className="w-32"
        />
      )}
      <Menu
        label={t("team.actionsFor", { name: member.name })}
        trigger={(props) => (
          <IconButton
            label={t("team.actionsFor", { name: member.name })}
            icon={<MoreIcon />}
            disabled={isOwner}
            {...props}
          />
        )}
      >
        <MenuItem icon={<TrashIcon />} tone="danger" onSelect={onRemove}>
          {t("team.remove")}
        </MenuItem>
      </Menu>
    </li>
  );
}
