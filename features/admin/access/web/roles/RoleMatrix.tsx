import { Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Check } from "lucide-react";
import { Fragment } from "react";
import type { AccessRole } from "../../contract.ts";
import { type PermissionGroup, useRoleTitle } from "../use-roles.ts";

interface RoleMatrixProps {
  roles: readonly AccessRole[];
  groups: readonly PermissionGroup[];
}

const sticky = "sticky left-0 z-10 max-sm:w-44 max-sm:max-w-44";

/** Permissions down, roles across. */
export function RoleMatrix({ roles, groups }: RoleMatrixProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const held = new Map(roles.map((role) => [role.id, new Set(role.permissions)]));
  return (
    <Table label={t("roles.matrix")}>
      <THead>
        <TR>
          <TH className={`${sticky} min-w-44 bg-sunken`}>{t("roles.permission")}</TH>
          {roles.map((role) => (
            <TH key={role.id} className="bg-sunken px-3 text-center">
              <span className="block max-w-32 truncate" title={titleOf(role.id, role.title)}>
                {titleOf(role.id, role.title)}
              </span>
            </TH>
          ))}
        </TR>
      </THead>
      <TBody>
        {groups.map((group) => (
          <Fragment key={group.featureId}>
            <TR className="bg-sunken">
              <TH
                scope="colgroup"
                colSpan={roles.length + 1}
                className="py-1.5 font-semibold text-ink"
              >
                <span className="sticky left-4">{group.title}</span>
              </TH>
            </TR>
            {group.permissions.map(({ id, title }) => (
              <TR key={id}>
                <TH
                  scope="row"
                  className={`${sticky} bg-surface py-2 font-normal whitespace-normal!`}
                >
                  <span className="block text-sm text-ink">{title}</span>
                  <span className="block font-mono break-all">{id}</span>
                </TH>
                {roles.map((role) => (
                  <TD key={role.id} className="relative px-3 py-2 text-center">
                    {held.get(role.id)?.has(id) === true ? (
                      <>
                        <Check aria-hidden="true" className="mx-auto size-4 text-success-ink" />
                        <span className="sr-only">{t("roles.yes")}</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true" className="text-muted">
                          –
                        </span>
                        <span className="sr-only">{t("roles.no")}</span>
                      </>
                    )}
                  </TD>
                ))}
              </TR>
            ))}
          </Fragment>
        ))}
      </TBody>
    </Table>
  );
}
