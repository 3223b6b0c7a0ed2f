import { memo, type DragEvent } from "react";
import { CalendarIcon, MoreIcon } from "@/components/icons";
import { Avatar, IconButton, Menu, MenuItem } from "@/components/ui";
import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";
import { taskColumns, type Member, type Task, type TaskColumn } from "@/store";

interface TaskCardProps {
  task: Task;
  assignee?: Member;
  onEdit: (task: Task) => void;
  onMove: (id: string, column: TaskColumn) => void;
  onRemove: (task: Task) => void;
  onDropBefore: (event: DragEvent, task: Task) => void;
}

const priorityClasses = {
  low: "bg-muted/40",
  normal: "bg-chart-1",
  high: "bg-chart-4",
} satisfies Record<Task["priority"], string>;

function TaskCardView({ task, assignee, onEdit, onMove, onRemove, onDropBefore }: TaskCardProps) {
  const { t, format } = useI18n();
  const isLate =
    task.dueAt !== undefined && task.column !== "done" && new Date(task.dueAt) < new Date();

  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData("text/plain", task.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onDropBefore(event, task)}
      className="group cursor-grab rounded-xl border bg-surface p-3 shadow-card active:cursor-grabbing"
    >
      <div className="flex items-start gap-2">
        <span
          title={t(`tasks.priority.${task.priority}`)}
          className={`mt-1.5 size-2 shrink-0 rounded-full ${priorityClasses[task.priority]}`}
        />
        <button
          type="button"
          onClick={() => onEdit(task)}
          className={cn(
            "flex-1 text-left text-sm font-medium hover:underline",
            task.column === "done" && "text-muted line-through",
          )}
        >
          {task.title}
        </button>
        <Menu
          label={t("tasks.actionsFor", { title: task.title })}
          trigger={(props) => (
            <IconButton
              label={t("tasks.actionsFor", { title: task.title })}
              icon={<MoreIcon width={16} height={16} />}
              className="-mt-1 -mr-1 size-7"
              {...props}
            />
          )}
        >
          {taskColumns
            .filter((column) => column !== task.column)
            .map((column) => (
              <MenuItem key={column} onSelect={() => onMove(task.id, column)}>
                {t("tasks.moveTo", { column: t(`tasks.columns.${column}`) })}
              </MenuItem>
            ))}
          <MenuItem tone="danger" onSelect={() => onRemove(task)}>
            {t("common.delete")}
          </MenuItem>
        </Menu>
      </div>
      {(task.labels.length > 0 || task.dueAt || assignee) && (
        <div className="mt-3 flex flex-wrap items-center gap-1.5 pl-4 text-xs">
          {task.labels.map((label) => (
            <span key={label} className="rounded-md bg-sunken px-1.5 py-0.5 text-muted">
              #{label}
            </span>
          ))}
          {task.dueAt && (
            <span
              className={cn(
                "inline-flex items-center gap-1",
                isLate ? "font-medium text-bad" : "text-muted",
              )}
            >
              <CalendarIcon width={13} height={13} />
              {format.relativeDay(task.dueAt)}
            </span>
          )}
          {assignee && (
            <span className="ml-auto" title={assignee.name}>
              <Avatar name={assignee.name} hue={assignee.hue} size="small" />
              <span className="sr-only">{assignee.name}</span>
            </span>
          )}
        </div>
      )}
    </li>
  );
}

export const TaskCard = memo(TaskCardView);
