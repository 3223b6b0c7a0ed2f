import { StatTile } from "@devloom/ui";
import { ErrorPane, useFormat, useText } from "@devloom/web-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { Gauge, Sparkles, Workflow } from "lucide-react";
import type { Overview } from "../contract.ts";

export interface StatTilesProps {
  overview: Pick<UseQueryResult<Overview>, "data" | "error" | "refetch" | "isFetching">;
  plan: "starter" | "pro" | "enterprise";
}

/** The three figures, each with what it is measured against. */
export function StatTiles({ overview, plan }: StatTilesProps) {
  const t = useText("dashboard");
  const format = useFormat();
  const stats = overview.data?.stats;
  if (stats === undefined && overview.error !== null) {
    return (
      <ErrorPane
        error={overview.error}
        retrying={overview.isFetching}
        onRetry={() => void overview.refetch()}
      />
    );
  }
  const limit = stats?.generationsLimit ?? null;
  const used = stats?.generationsThisMonth ?? 0;
  const planTitle = t(`plan.${plan}`);
  return (
    <section aria-label={t("stats.label")}>
      <ul className="grid gap-4 *:grid sm:grid-cols-2 xl:grid-cols-3">
        <li>
          <StatTile
            label={t("stats.generations")}
            icon={<Sparkles aria-hidden="true" />}
            loading={stats === undefined}
            value={format.number(used)}
            progress={limit === null ? undefined : used / limit}
            hint={
              limit === null
                ? t("stats.generationsUnlimited", { plan: planTitle })
                : t("stats.generationsOf", {
                    used: format.number(used),
                    limit: format.number(limit),
                    plan: planTitle,
                  })
            }
          />
        </li>
        <li>
          <StatTile
            label={t("stats.workflows")}
            icon={<Workflow aria-hidden="true" />}
            loading={stats === undefined}
            value={format.number(stats?.activeWorkflows ?? 0)}
            hint={stats?.activeWorkflows ? t("stats.workflowsSome") : t("stats.workflowsNone")}
          />
        </li>
        <li className="sm:col-span-2 xl:col-span-1">
          <StatTile
            label={t("stats.usage")}
            icon={<Gauge aria-hidden="true" />}
            loading={stats === undefined}
            value={format.number((stats?.apiUsagePercent ?? 0) / 100, { style: "percent" })}
            progress={
              stats === undefined ? undefined : stats.apiCallsThisMonth / stats.apiCallBudget
            }
            hint={t("stats.usageOf", {
              used: format.number(stats?.apiCallsThisMonth ?? 0),
              budget: format.number(stats?.apiCallBudget ?? 0),
            })}
          />
        </li>
      </ul>
    </section>
  );
}
