import { PageHeader } from "@devloom/ui";
import { useRead, useSession, useText, useTitle } from "@devloom/web-kit";
import { getOverview } from "../contract.ts";
import { ActivityLog } from "./ActivityLog.tsx";
import { Checklist } from "./Checklist.tsx";
import { DemoNotice } from "./DemoNotice.tsx";
import { firstName } from "./describe-event.ts";
import { QuickActions } from "./QuickActions.tsx";
import { StatTiles } from "./StatTiles.tsx";
import { DASHBOARD_TOPICS } from "./topics.ts";

/** Where a signed-in person arrives: figures, first steps, next actions, what happened. */
export function DashboardView() {
  const t = useText("dashboard");
  const { user } = useSession();
  const overview = useRead(getOverview, {}, { topics: DASHBOARD_TOPICS });
  useTitle(t("title"));
  if (user === null) return null;
  const steps = overview.data?.checklist ?? [];
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t("welcome", { name: firstName(user.name) })}
        description={t("workspace", {
          workspace: user.tenant.tenantName,
          plan: t(`plan.${user.tenant.plan}`),
        })}
      />
      {(overview.data?.demo ?? user.tenant.demo) && <DemoNotice />}
      <StatTiles overview={overview} plan={user.tenant.plan} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-8 lg:order-2">
          <QuickActions />
          {steps.some((step) => !step.done) && <Checklist steps={steps} />}
        </div>
        <ActivityLog />
      </div>
    </div>
  );
}
