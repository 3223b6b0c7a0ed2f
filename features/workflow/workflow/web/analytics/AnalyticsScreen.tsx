import { buttonStyles, EmptyState, Link, PageHeader, Skeleton } from "@devloom/ui";
import {
  ReadView,
  useCalmRefresh,
  useRead,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { ChartNoAxesCombined } from "lucide-react";
import { listWorkflows, summarizeWorkflows } from "../../contract.ts";
import { WorkflowTabs } from "../list/WorkflowTabs.tsx";
import { ProcessAnalytics } from "./ProcessAnalytics.tsx";
import { ANALYTICS_TOPICS } from "./topics.ts";

/** Where processes lose time and go wrong, from the history of their instances. */
export function AnalyticsScreen() {
  const t = useText("workflow");
  useTitle(t("analytics.title"));
  useCalmRefresh(["workflow-instance"], ANALYTICS_TOPICS);
  const [chosen, choose] = useSearchParam("process");
  const workflows = useRead(
    listWorkflows,
    { query: { kind: "bpmn", limit: 100, sort: "name" } },
    { topics: ["workflow"] },
  );
  const summaries = useRead(summarizeWorkflows, {}, { topics: ["workflow"] });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t("analytics.title")} description={t("analytics.description")} />
      <WorkflowTabs />
      <ReadView read={workflows} skeleton={<Skeleton className="h-96" />}>
        {({ items }) => (
          <ReadView read={summaries} skeleton={<Skeleton className="h-96" />}>
            {({ items: known }) => {
              const isDeployed = new Set(
                known.flatMap(({ workflowId, deployedVersion }) =>
                  deployedVersion === null ? [] : [workflowId],
                ),
              );
              const processes = items.filter(({ id }) => isDeployed.has(id));
              const current = processes.find(({ id }) => id === chosen) ?? processes[0];
              return current === undefined ? (
                <NoProcesses />
              ) : (
                <ProcessAnalytics
                  key={current.id}
                  workflow={current}
                  processes={processes}
                  onChoose={choose}
                />
              );
            }}
          </ReadView>
        )}
      </ReadView>
    </div>
  );
}

function NoProcesses() {
  const t = useText("workflow");
  return (
    <EmptyState
      icon={<ChartNoAxesCombined aria-hidden="true" />}
      title={t("analytics.none")}
      description={t("analytics.noneAbout")}
      action={
        <Link href="/workflow" className={buttonStyles("primary")}>
          {t("analytics.goToProcesses")}
        </Link>
      }
    />
  );
}
