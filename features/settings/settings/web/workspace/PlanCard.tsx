import { PLAN_TITLES } from "@devloom/contract";
import {
  Badge,
  buttonStyles,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Link,
  Progress,
} from "@devloom/ui";
import { useFormat, useRead, useText } from "@devloom/web-kit";
import { getOverview } from "../../../../dashboard/dashboard/contract.ts";
import type { TenantDetail } from "../../../members/contract.ts";

/** The plan with its limits, and how far each is used. */
export function PlanCard({ tenant }: { tenant: TenantDetail }) {
  const t = useText("settings");
  const stats = useRead(getOverview, {}, { topics: ["usage", "tenant"] }).data?.stats;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {t("workspace.plan")}
          <Badge variant="brand">{PLAN_TITLES[tenant.plan]}</Badge>
        </CardTitle>
        <CardDescription>{t("workspace.planText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-5">
          <Usage
            label={t("workspace.members")}
            used={tenant.members + tenant.pendingInvitations}
            limit={tenant.memberLimit}
            note={
              tenant.pendingInvitations === 0
                ? undefined
                : t("workspace.pending", { count: tenant.pendingInvitations })
            }
          />
          {stats !== undefined && (
            <>
              <Usage
                label={t("workspace.generations")}
                used={stats.generationsThisMonth}
                limit={stats.generationsLimit}
              />
              <Usage
                label={t("workspace.calls")}
                used={stats.apiCallsThisMonth}
                limit={stats.apiCallBudget}
                note={t("workspace.callsNote")}
              />
            </>
          )}
          <Link href="/pricing" className={buttonStyles("outline", "sm", "justify-self-start")}>
            {t("workspace.comparePlans")}
          </Link>
        </div>
      </CardContent>
    </Card>
  );
}

interface UsageProps {
  label: string;
  used: number;
  limit: number | null;
  note?: string | undefined;
}

function Usage({ label, used, limit, note }: UsageProps) {
  const t = useText("settings");
  const format = useFormat();
  const share = limit === null ? 0 : used / limit;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">
          {limit === null
            ? t("workspace.unlimited", { used: format.number(used) })
            : t("workspace.of", { used: format.number(used), limit: format.number(limit) })}
        </span>
      </p>
      {limit !== null && (
        <Progress
          label={label}
          value={Math.min(1, share)}
          tone={share >= 1 ? "warning" : "brand"}
        />
      )}
      {note !== undefined && <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}
