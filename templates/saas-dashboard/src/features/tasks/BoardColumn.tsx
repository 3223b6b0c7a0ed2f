import { useState, type DragEvent, type ReactNode } from "react";
import { PlusIcon } from "@/components/icons";
import { IconButton } from "@/components/ui";
import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";
import type { TaskColumn } from "@/store";

interface BoardColumnProps {
  column: TaskColumn;
  count: number;
  onAdd: () => void;
  onDropTask: (id: string) => void;
  children: ReactNode;
}

export function BoardColumn({ column, count, onAdd, onDropTask, children }: BoardColumnProps) {
  const { t } = useI18n();
  const [isTarget, setTarget] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setTarget(false);
    const id = event.dataTransfer.getData("text/plain");
    if (id) onDropTask(id);
  }

  return (
    <section
      aria-label={t(`tasks.columns.${column}`)}
      onDragOver={(event) => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
      className={cn(
        "flex min-h-40 w-72 shrink-0 snap-start flex-col rounded-2xl bg-sunken/70 p-2 transition-colors md:w-auto md:shrink",
        isTarget && "bg-brand-soft ring-2 ring-brand/40",
      )}
    >
      <header className="flex items-center gap-2 px-2 pb-2">
        <h2 className="text-sm font-semibold">{t(`tasks.columns.${column}`)}</h2>
        <span className="text-xs text-muted tabular-nums">{count}</span>
        <IconButton
          label={t("tasks.addTo", { column: t(`tasks.columns.${column}`) })}
          icon={<PlusIcon width={16} height={16} />}
          className="ml-auto size-7"
          onClick={onAdd}
        />
      </header>
      <ul className="flex flex-1 flex-col gap-2">{children}</ul>
    </section>
  );
}
