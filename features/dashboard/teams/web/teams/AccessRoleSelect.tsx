import { Select } from "@devloom/ui";
import { usePermission, useRead, useText } from "@devloom/web-kit";
import { listRoles } from "../../../../admin/access/contract.ts";

export interface AccessRoleSelectProps {
  label: string;
  value: string | null;
  /** Why it cannot be changed, if so. */
  reason: string | undefined;
  onChange: (roleId: string | null) => void;
}

/** The role in the workspace that being in a team brings along, beside the person's own. */
export function AccessRoleSelect({ label, value, reason, onChange }: AccessRoleSelectProps) {
  const t = useText("teams");
  const access = usePermission("access:read");
  const roles = useRead(listRoles, {}, { topics: ["role"], enabled: access.allowed });
  const known = (roles.data?.items ?? [])
    .filter(({ id }) => id !== "owner")
    .map(({ id, title }) => ({ value: id, label: title }));
  const isKnown = value === null || known.some((option) => option.value === value);
  const why = reason ?? access.reason;
  return (
    <Select
      className="w-44 max-sm:grow"
      aria-label={label}
      value={value ?? ""}
      disabled={why !== undefined}
      title={why}
      options={[
        { value: "", label: t("member.noAccessRole") },
        ...known,
        ...(isKnown ? [] : [{ value, label: value }]),
      ]}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
}
