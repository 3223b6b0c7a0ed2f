import { Skeleton } from "@devloom/ui";
import { ReadView, useRead } from "@devloom/web-kit";
import {
  analyzeWorkflow,
  getWorkflowVersion,
  listWorkflowVersions,
  type Workflow,
} from "../../contract.ts";
import { AnalyticsToolbar } from "./AnalyticsToolbar.tsx";
import { AnalyticsViews } from "./AnalyticsViews.tsx";
import { NothingEnded } from "./NothingEnded.tsx";
import { SummaryTiles } from "./SummaryTiles.tsx";
import { useAnalyticsFilter } from "./use-analytics-filter.ts";
import { ANALYTICS_TOPICS } from "./topics.ts";

interface ProcessAnalyticsProps {
  readonly workflow: Workflow;
  readonly processes: readonly Workflow[];
  readonly onChoose: (id: string) => void;
}

/** The figures of one process in one period. */
export function ProcessAnalytics({ workflow, processes, onChoose }: ProcessAnalyticsProps) {
  const choice = useAnalyticsFilter();
  const { filter, versions } = choice;
  const params = { id: workflow.id };
  const deployed = useRead(
    listWorkflowVersions,
    { params, query: { limit: 100 } },
    { topics: ["workflow"] },
  );
  const numbers = deployed.data?.items.map(({ version }) => version) ?? [];
  const newest = versions === "" ? numbers[0] : Math.max(...versions.split(",").map(Number));
  const model = useRead(
    getWorkflowVersion,
    { params: { ...params, version: newest ?? 1 } },
    { enabled: newest !== undefined, staleTime: Infinity, placeholder: "previous" },
  );
  const figures = useRead(
    analyzeWorkflow,
    { params, query: filter },
    { topics: ANALYTICS_TOPICS, placeholder: "previous" },
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <AnalyticsToolbar
        workflow={workflow}
        processes={processes}
        versions={numbers}
        choice={choice}
        onChoose={onChoose}
      />
      <ReadView read={figures} skeleton={<Skeleton className="h-96" />}>
        {(answer) => (
          <>
            {answer.summary.instances === 0 ? (
              <NothingEnded workflow={workflow} running={answer.summary.running} />
            ) : (
              <SummaryTiles summary={answer.summary} />
            )}
            <ReadView read={model} skeleton={<Skeleton className="h-96" />}>
              {({ xml }) => (
                <AnalyticsViews
                  workflow={workflow}
                  xml={xml}
                  answer={answer}
                  filter={filter}
                  versions={numbers}
                />
              )}
            </ReadView>
          </>
        )}
      </ReadView>
    </div>
  );
}
