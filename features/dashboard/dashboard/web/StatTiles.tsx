import { StatTile } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { Gauge, Sparkles, Workflow } from "lucide-react";
import type { Overview } from "../contract.ts";

export interface StatTilesProps {
  stats: Overview["stats"];
  plan: "starter" | "pro" | "enterprise";
}

/** The three figures, each with what it is measured against. */
export function StatTiles({ stats, plan }: StatTilesProps) {
  const t = useText("dashboard");
  const format = useFormat();
  const limit = stats.generationsLimit;
  const used = stats.generationsThisMonth;
  const planTitle = t(`plan.${plan}`);
  return (
    <section aria-label={t("stats.label")}>
      <ul className="grid gap-4 *:grid sm:grid-cols-2 xl:grid-cols-3">
        <li>
          <StatTile
            label={t("stats.generations")}
            {...(used > 0 ? { href: "/runs?kind=canvas.proposal" } : {})}
            icon={<Sparkles aria-hidden="true" />}
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
            {...(stats.activeWorkflows ? { href: "/workflow/instances" } : {})}
            icon={<Workflow aria-hidden="true" />}
            value={format.number(stats.activeWorkflows)}
            hint={stats.activeWorkflows ? t("stats.workflowsSome") : t("stats.workflowsNone")}
          />
        </li>
        <li className="sm:col-span-2 xl:col-span-1">
          <StatTile
            label={t("stats.usage")}
            icon={<Gauge aria-hidden="true" />}
            value={format.number(stats.apiUsagePercent / 100, { style: "percent" })}
            progress={stats.apiCallsThisMonth / stats.apiCallBudget}
            hint={t("stats.usageOf", {
              used: format.number(stats.apiCallsThisMonth),
              budget: format.number(stats.apiCallBudget),
            })}
          />
        </li>
      </ul>
    </section>
  );
}
