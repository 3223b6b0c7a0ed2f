import type { OutputOf } from "@devloom/contract";
import { Badge, Link } from "@devloom/ui";
import { useFormat, useMayCall, useRead, useText } from "@devloom/web-kit";
import { summarizeWorkflowTasks } from "../../../workflow/workflow/contract.ts";
import { useMinuteTick } from "./use-minute-tick.ts";

/** What waits for the person, the most urgent first. Nothing is shown while nothing waits. */
export function MyTasks() {
  const t = useText("dashboard");
  const format = useFormat();
  const may = useMayCall(summarizeWorkflowTasks);
  const { data } = useRead(
    summarizeWorkflowTasks,
    {},
    { topics: ["workflow-task"], enabled: may.allowed },
  );
  useMinuteTick();
  if (!may.allowed || data === undefined || data.items.length === 0) return null;
  const { items, mine, claimable, overdue } = data;
  const counts = (
    [
      ["mine", mine],
      ["claimable", claimable],
      ["overdueCount", overdue],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t(`tasks.${what}`, { number: format.number(count) }));
  return (
    <section aria-labelledby="tasks-title">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="tasks-title" className="display text-lg">
          {t("tasks.title")}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {counts.join(" · ")}
          <Link
            href="/workflow/tasks"
            className="text-brand-ink underline-offset-4 hover:underline"
          >
            {t("tasks.all")}
          </Link>
        </p>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-xl border bg-line shadow-raised">
        {items.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type UrgentTask = OutputOf<typeof summarizeWorkflowTasks>["items"][number];

function TaskRow({ task }: { readonly task: UrgentTask }) {
  const t = useText("dashboard");
  const format = useFormat();
  const { dueAt, businessKey, isOverdue } = task;
  const about = [task.workflowName, ...(businessKey === null ? [] : [businessKey])].join(" · ");
  return (
    <Link
      href={`/workflow/tasks?task=${task.id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-40 flex-1">
        <span className="block font-medium break-words">{task.name}</span>
        <span className="block text-sm break-words text-muted">{about}</span>
      </span>
      {dueAt !== null && (
        <Badge variant={isOverdue ? "danger" : "neutral"}>
          <time dateTime={dueAt} title={format.dateTime(dueAt)}>
            {t(isOverdue ? "tasks.overdue" : "tasks.due", { time: format.relativeTime(dueAt) })}
          </time>
        </Badge>
      )}
      {task.claimable && <Badge variant="warning">{t("tasks.open")}</Badge>}
    </Link>
  );
}
