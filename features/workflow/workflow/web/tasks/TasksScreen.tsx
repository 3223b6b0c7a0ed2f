import { Badge, Button, EmptyState, Select } from "@devloom/ui";
import {
  ResourceTable,
  TimeCell,
  useSearchParam,
  useText,
  type ResourceColumn,
} from "@devloom/web-kit";
import { ClipboardCheck } from "lucide-react";
import { listWorkflowTasks, TASK_VIEWS, type WorkflowTask } from "../../contract.ts";
import { WorkflowFrame } from "../list/WorkflowFrame.tsx";
import { TaskDrawer } from "./TaskDrawer.tsx";

/** User tasks: one's own, those one may take, or all. */
export function TasksScreen() {
  const t = useText("workflow");
  const [chosen, setView] = useSearchParam("view");
  const [task, setTask] = useSearchParam("task");
  const view = TASK_VIEWS.find((one) => one === chosen) ?? "open";
  return (
    <WorkflowFrame tab="tasks">
      <ResourceTable
        endpoint={listWorkflowTasks}
        filters={{ view }}
        topics={["workflow-task", "workflow-instance"]}
        label={t("tabs.tasks")}
        columns={useColumns(setTask)}
        rowKey={({ id }) => id}
        selectedKey={task}
        toolbar={
          <Select
            aria-label={t("tasks.view")}
            value={view}
            options={TASK_VIEWS.map((value) => ({ value, label: t(`tasks.views.${value}`) }))}
            onChange={(event) => setView(event.target.value)}
          />
        }
        empty={
          <EmptyState
            icon={<ClipboardCheck aria-hidden="true" />}
            title={t(`tasks.none.${view}`)}
            description={t(`tasks.noneAbout.${view}`)}
          />
        }
      />
      {task !== "" && <TaskDrawer key={task} id={task} onClose={() => setTask("")} />}
    </WorkflowFrame>
  );
}

function useColumns(onOpen: (id: string) => void): ResourceColumn<WorkflowTask>[] {
  const t = useText("workflow");
  return [
    {
      id: "name",
      header: t("tasks.name"),
      cell: ({ id, name }) => (
        <Button variant="link" onClick={() => onOpen(id)}>
          {name}
        </Button>
      ),
    },
    {
      id: "workflow",
      header: t("instances.workflow"),
      cell: ({ workflowName }) => workflowName,
    },
    {
      id: "key",
      header: t("start.key"),
      cell: ({ businessKey }) => businessKey ?? "–",
    },
    {
      id: "state",
      header: t("tasks.state"),
      cell: ({ assigneeId }) =>
        assigneeId === null ? (
          <Badge variant="warning">{t("tasks.open")}</Badge>
        ) : (
          <Badge variant="info">{t("tasks.taken")}</Badge>
        ),
    },
    {
      id: "due",
      header: t("tasks.due"),
      secondary: true,
      cell: ({ dueAt }) => (dueAt === null ? "–" : <TimeCell time={dueAt} />),
    },
    {
      id: "started",
      header: t("tasks.started"),
      numeric: true,
      secondary: true,
      cell: ({ startedAt }) => <TimeCell time={startedAt} />,
    },
    {
      id: "created",
      header: t("tasks.created"),
      numeric: true,
      secondary: true,
      cell: ({ createdAt }) => <TimeCell time={createdAt} />,
    },
  ];
}
