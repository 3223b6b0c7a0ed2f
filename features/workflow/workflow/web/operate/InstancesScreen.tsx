import { EmptyState, Link, Select } from "@devloom/ui";
import {
  ResourceTable,
  TimeCell,
  useRead,
  useSearchParam,
  useText,
  type ResourceColumn,
} from "@devloom/web-kit";
import { Workflow as WorkflowIcon } from "lucide-react";
import {
  INSTANCE_STATES,
  listWorkflowInstances,
  listWorkflows,
  type WorkflowInstance,
} from "../../contract.ts";
import { WorkflowFrame } from "../list/WorkflowFrame.tsx";
import { InstanceBadge } from "./InstanceBadge.tsx";

/** Instances of all processes, newest first. */
export function InstancesScreen() {
  const t = useText("workflow");
  const [workflow, setWorkflow] = useSearchParam("workflow");
  const [chosen, setState] = useSearchParam("state");
  const state = INSTANCE_STATES.find((one) => one === chosen);
  const workflows = useRead(
    listWorkflows,
    { query: { kind: "bpmn", limit: 100 } },
    { topics: ["workflow"] },
  );
  const names = new Map(workflows.data?.items.map(({ id, name }) => [id, name]));
  return (
    <WorkflowFrame tab="instances">
      <ResourceTable
        endpoint={listWorkflowInstances}
        filters={{ ...(workflow !== "" && { workflowId: workflow }), ...(state && { state }) }}
        topics={["workflow-instance"]}
        label={t("tabs.instances")}
        columns={useColumns(names)}
        rowKey={({ id }) => id}
        searchLabel={t("instances.search")}
        toolbar={
          <>
            <Select
              aria-label={t("instances.workflow")}
              value={workflow}
              placeholder={t("instances.allWorkflows")}
              options={[...names].map(([value, label]) => ({ value, label }))}
              onChange={(event) => setWorkflow(event.target.value)}
            />
            <Select
              aria-label={t("instances.state")}
              value={state ?? ""}
              placeholder={t("instances.allStates")}
              options={INSTANCE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(event) => setState(event.target.value)}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<WorkflowIcon aria-hidden="true" />}
            title={t("instances.none")}
            description={t("instances.noneAbout")}
          />
        }
      />
    </WorkflowFrame>
  );
}

function useColumns(names: ReadonlyMap<string, string>): ResourceColumn<WorkflowInstance>[] {
  const t = useText("workflow");
  return [
    {
      id: "key",
      header: t("instances.instance"),
      cell: ({ id, businessKey }) => (
        <Link
          href={`/workflow/instances/${id}`}
          className="font-medium text-brand-ink hover:underline"
        >
          {businessKey ?? id.slice(-8)}
        </Link>
      ),
    },
    {
      id: "workflow",
      header: t("instances.workflow"),
      cell: ({ workflowId, version, process }) => (
        <>
          {names.get(workflowId) ?? process}{" "}
          <span className="text-muted">{t("versions.one", { version })}</span>
        </>
      ),
    },
    {
      id: "state",
      header: t("instances.state"),
      cell: (instance) => <InstanceBadge {...instance} />,
    },
    {
      id: "started",
      header: t("instances.started"),
      numeric: true,
      secondary: true,
      cell: ({ startedAt }) => <TimeCell time={startedAt} />,
    },
  ];
}
