import { Fragment } from "react";
import { CheckIcon } from "@/components/icons";
import { Card } from "@/components/ui";
import { useI18n, type MessageKey } from "@/i18n";
import { roles, type Role } from "@/store";

interface PermissionGroup {
  title: MessageKey;
  permissions: { label: MessageKey; roles: readonly Role[] }[];
}

const everyone = roles;
const groups: PermissionGroup[] = [
  {
    title: "team.permissions.records",
    permissions: [
      { label: "team.permissions.read", roles: everyone },
      { label: "team.permissions.edit", roles: ["owner", "admin", "member"] },
      { label: "team.permissions.delete", roles: ["owner", "admin"] },
    ],
  },
  {
    title: "team.permissions.workspace",
    permissions: [
      { label: "team.permissions.invite", roles: ["owner", "admin"] },
      { label: "team.permissions.settings", roles: ["owner"] },
    ],
  },
];

export function RoleMatrix() {
  const { t } = useI18n();
  return (
    <Card>
      <Card.Header title={t("team.permissions.title")} description={t("team.permissions.text")} />
      <Card.Body className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="sr-only">
                {t("team.permissions.title")}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-2 pb-2 font-medium">
                  {t(`team.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.title}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="pt-3 pb-1 text-left text-xs font-semibold text-muted"
                  >
                    {t(group.title)}
                  </th>
                </tr>
                {group.permissions.map((permission) => (
                  <tr key={permission.label} className="border-b last:border-0">
                    <th scope="row" className="py-2 text-left font-normal">
                      {t(permission.label)}
                    </th>
                    {roles.map((role) => {
                      const isAllowed = permission.roles.includes(role);
                      return (
                        <td key={role} className="text-center">
                          {isAllowed ? (
                            <CheckIcon className="mx-auto text-good" />
                          ) : (
                            <span className="text-muted" aria-hidden="true">
                              —
                            </span>
                          )}
                          <span className="sr-only">
                            {isAllowed ? t("common.yes") : t("common.no")}
                          </span>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Card.Body>
    </Card>
  );
}
