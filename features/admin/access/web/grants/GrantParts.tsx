import { Badge, type BadgeVariant } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { Grant } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";

const tones: Record<Grant["status"], BadgeVariant> = {
  pending: "warning",
  active: "success",
  expired: "neutral",
  denied: "danger",
  revoked: "danger",
  withdrawn: "neutral",
};

/** What a grant is about: a permission or a whole role. */
export function GrantedThing({ grant }: { grant: Grant }) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  if (grant.roleId === null) {
    return <span className="font-mono text-xs font-medium break-all">{grant.permission}</span>;
  }
  return (
    <span className="font-medium">
      {t("grants.role", { role: titleOf(grant.roleId, grant.roleTitle) })}
    </span>
  );
}

/** Where a grant stands, until when it holds, and what was said about it. */
export function GrantStatus({ grant }: { grant: Grant }) {
  const t = useText("access");
  const format = useFormat();
  return (
    <div className="grid justify-items-start gap-0.5">
      <Badge variant={tones[grant.status]}>{t(`grants.is.${grant.status}`)}</Badge>
      {grant.status === "active" && grant.expiresAt !== null && (
        <time
          dateTime={grant.expiresAt}
          title={format.dateTime(grant.expiresAt)}
          className="text-xs text-muted"
        >
          {t("grants.ends", { when: format.relativeTime(grant.expiresAt) })}
        </time>
      )}
      {grant.decidedByName !== null && (
        <span className="text-xs text-muted">
          {t("grants.decidedBy", { name: grant.decidedByName })}
        </span>
      )}
      {grant.note !== "" && <span className="text-xs text-muted">“{grant.note}”</span>}
    </div>
  );
}
