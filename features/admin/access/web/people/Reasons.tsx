import { assertNever } from "@devloom/contract";
import { Badge } from "@devloom/ui";
import { useFormat, usePermission, useRead, useText } from "@devloom/web-kit";
import { Clock, Shield, Users } from "lucide-react";
import { listTeams } from "../../../../dashboard/teams/contract.ts";
import type { HoldingReason } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";

/** What gives a permission: roles, teams, grants. */
export function Reasons({ reasons }: { reasons: readonly HoldingReason[] }) {
  const t = useText("access");
  return (
    <ul aria-label={t("people.because")} className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <li
          key={`${reason.kind} ${reason.sourceId} ${reason.roleId ?? ""}`}
          className="inline-flex max-w-full"
        >
          <ReasonBadge reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function ReasonBadge({ reason }: { reason: HoldingReason }) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const format = useFormat();
  const role = titleOf(reason.roleId ?? "", reason.roleTitle);
  switch (reason.kind) {
    case "membership":
      return (
        <Badge className="max-w-full">
          <Shield aria-hidden="true" />
          <span className="truncate">{t("reason.membership", { role })}</span>
        </Badge>
      );
    case "team":
      return <TeamReason teamId={reason.sourceId} role={role} />;
    case "grant": {
      const until = reason.expiresAt === null ? "" : format.dateTime(reason.expiresAt);
      return (
        <Badge variant="warning" className="max-w-full">
          <Clock aria-hidden="true" className="shrink-0" />
          <span className="truncate" title={until}>
            {reason.roleId === null
              ? t("reason.grant", { until })
              : t("reason.grantedRole", { role, until })}
          </span>
        </Badge>
      );
    }
    default:
      return assertNever(reason.kind);
  }
}

function TeamReason({ teamId, role }: { teamId: string; role: string }) {
  const t = useText("access");
  const { allowed } = usePermission("team:read");
  const teams = useRead(listTeams, {}, { topics: ["team"], enabled: allowed });
  const team = teams.data?.items.find(({ id }) => id === teamId)?.name ?? t("reason.someTeam");
  return (
    <Badge variant="info" className="max-w-full">
      <Users aria-hidden="true" className="shrink-0" />
      <span className="truncate">{t("reason.team", { role, team })}</span>
    </Badge>
  );
}
