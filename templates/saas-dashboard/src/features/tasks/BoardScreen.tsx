import { useCallback, useMemo, useState, type DragEvent } from "react";
import { PlusIcon } from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import { Button, SearchInput, useToast } from "@/components/ui";
import { useI18n } from "@/i18n";
import { createId } from "@/lib/create-id";
import { taskColumns, useStore, type Task, type TaskColumn } from "@/store";
import { BoardColumn } from "./BoardColumn";
import { TaskCard } from "./TaskCard";
import { TaskDialog } from "./TaskDialog";

function createTask(column: TaskColumn): Task {
  return { id: createId("tsk"), title: "", column, priority: "normal", labels: [] };
}

export default function BoardScreen() {
  const { t } = useI18n();
  const { state, dispatch, record } = useStore();
  const showToast = useToast();
  const [query, setQuery] = useState("");
  const [editing, setEditing] = useState<Task>();
  const members = useMemo(
    () => new Map(state.members.map((member) => [member.id, member])),
    [state.members],
  );

  const wanted = query.trim().toLowerCase();
  const shown = state.tasks.filter((task) =>
    `${task.title} ${task.labels.join(" ")}`.toLowerCase().includes(wanted),
  );

  const move = useCallback(
    (id: string, column: TaskColumn, before?: string) => {
      const task = state.tasks.find((item) => item.id === id);
      if (!task) return;
      dispatch({ type: "task/move", id, column, before });
      if (column === "done" && task.column !== "done") record("taskDone", task.title, "/tasks");
    },
    [state.tasks, dispatch, record],
  );

  const dropBefore = useCallback(
    (event: DragEvent, target: Task) => {
      event.stopPropagation();
      move(event.dataTransfer.getData("text/plain"), target.column, target.id);
    },
    [move],
  );

  const remove = useCallback(
    (task: Task) => {
      dispatch({ type: "task/remove", id: task.id });
      showToast(t("tasks.removed", { title: task.title }));
    },
    [dispatch, showToast, t],
  );

  return (
    <>
      <PageHeader
        title={t("tasks.title")}
        description={t("tasks.description")}
        actions={
          <>
            <SearchInput
              label={t("tasks.search")}
              value={query}
              onChange={setQuery}
              className="w-56"
            />
            <Button
              variant="primary"
              icon={<PlusIcon />}
              onClick={() => setEditing(createTask("todo"))}
            >
              {t("tasks.new")}
            </Button>
          </>
        }
      />
      <div className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 xl:grid-cols-4">
        {taskColumns.map((column) => {
          const tasks = shown.filter((task) => task.column === column);
          return (
            <BoardColumn
              key={column}
              column={column}
              count={tasks.length}
              onAdd={() => setEditing(createTask(column))}
              onDropTask={(id) => move(id, column)}
            >
              {tasks.map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  assignee={task.assigneeId ? members.get(task.assigneeId) : undefined}
                  onEdit={setEditing}
                  onMove={move}
                  onRemove={remove}
                  onDropBefore={dropBefore}
                />
              ))}
              {tasks.length === 0 && (
                <li className="rounded-xl border border-dashed px-3 py-6 text-center text-xs text-muted">
                  {wanted ? t("tasks.nothingFound") : t("tasks.emptyColumn")}
                </li>
              )}
            </BoardColumn>
          );
        })}
      </div>
      {editing && (
        <TaskDialog
          task={editing}
          isNew={!state.tasks.some(({ id }) => id === editing.id)}
          onSave={(task) => dispatch({ type: "task/save", task })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
