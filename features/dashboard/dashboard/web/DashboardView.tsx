import { PageHeader } from "@devloom/ui";
import {
  ErrorPane,
  FeaturePanel,
  Loading,
  useCalmRefresh,
  useRead,
  useSession,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { getOverview, type Overview } from "../contract.ts";
import { ActivityLog } from "./ActivityLog.tsx";
import { Checklist } from "./Checklist.tsx";
import { DemoNotice } from "./DemoNotice.tsx";
import { firstName } from "./first-name.ts";
import { MyTasks } from "./MyTasks.tsx";
import { ProjectCards } from "./ProjectCards.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { StartInvitation } from "./StartInvitation.tsx";
import { StatTiles } from "./StatTiles.tsx";
import { OVERVIEW_TOPICS, WORKFLOW_TOPICS } from "./topics.ts";

/** Where a signed-in person arrives: an invitation at first, then projects, figures and what happened. */
export function DashboardView() {
  const t = useText("dashboard");
  const { user } = useSession();
  const overview = useRead(getOverview, {}, { topics: OVERVIEW_TOPICS });
  useCalmRefresh(["workflow-instance"], WORKFLOW_TOPICS);
  useTitle(t("title"));
  if (user === null) return null;
  const { data } = overview;
  const greeting = data?.returning === true ? "welcome" : "welcomeFirst";
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t(greeting, { name: firstName(user.name) })}
        description={t("workspace", {
          workspace: user.tenant.tenantName,
          plan: t(`plan.${user.tenant.plan}`),
        })}
      />
      {(data?.demo ?? user.tenant.demo) && <DemoNotice />}
      {/* Most people have no dashboard here: room kept for it would move what they are about to click. */}
      <FeaturePanel name="dashboards/home" absent={null} loading={null} />
      {data === undefined && overview.error !== null ? (
        <ErrorPane
          error={overview.error}
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : data === undefined ? (
        <Loading />
      ) : isNew(data) ? (
        <NewWorkspace overview={data} />
      ) : (
        <Workspace overview={data} plan={user.tenant.plan} />
      )}
    </div>
  );
}

/** Nothing was made here yet: figures and a log would only say zero. */
function isNew({ projects, stats, checklist }: Overview): boolean {
  const hasBegun = checklist.some(({ id, done }) => id === "project" && done);
  return (
    !hasBegun &&
    projects.length === 0 &&
    stats.generationsThisMonth === 0 &&
    stats.activeWorkflows === 0
  );
}

function NewWorkspace({ overview }: { overview: Overview }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <StartInvitation />
      <Checklist steps={overview.checklist} />
    </div>
  );
}

function Workspace(props: { overview: Overview; plan: "starter" | "pro" | "enterprise" }) {
  const { demo, projects, checklist, stats } = props.overview;
  return (
    <>
      {projects.length > 0 && <ProjectCards projects={projects} isDemo={demo} />}
      <MyTasks />
      <StatTiles stats={stats} plan={props.plan} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-8 lg:order-2">
          <QuickActions />
          {checklist.some((step) => !step.done) && <Checklist steps={checklist} />}
        </div>
        <ActivityLog />
      </div>
    </>
  );
}
