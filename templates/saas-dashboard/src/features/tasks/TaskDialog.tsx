import { useState, type FormEvent } from "react";
import { Button, Dialog, Field, Input, SegmentedControl, Select } from "@/components/ui";
import { useI18n } from "@/i18n";
import { priorities, useStore, type Priority, type Task } from "@/store";

interface TaskDialogProps {
  task: Task;
  isNew: boolean;
  onSave: (task: Task) => void;
  onClose: () => void;
}

export function TaskDialog({ task, isNew, onSave, onClose }: TaskDialogProps) {
  const { t } = useI18n();
  const { members } = useStore().state;
  const [draft, setDraft] = useState(task);
  const [labels, setLabels] = useState(task.labels.join(", "));
  const [isTouched, setTouched] = useState(false);
  const error = isTouched && draft.title.trim() === "" ? t("validation.required") : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (draft.title.trim() === "") return;
    onSave({
      ...draft,
      title: draft.title.trim(),
      labels: labels
        .split(",")
        .map((label) => label.trim())
        .filter(Boolean),
    });
    onClose();
  };

  return (
    <Dialog
      isOpen
      title={isNew ? t("tasks.new") : t("tasks.edit")}
      onClose={onClose}
      footer={
        <Button type="submit" form="task-form" variant="primary">
          {t("common.save")}
        </Button>
      }
    >
      <form id="task-form" noValidate onSubmit={submit} className="space-y-4">
        <Field label={t("tasks.fields.title")} required error={error}>
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            />
          )}
        </Field>
        <div className="space-y-1.5">
          <span className="block text-sm font-medium">{t("tasks.fields.priority")}</span>
          <SegmentedControl<Priority>
            label={t("tasks.fields.priority")}
            value={draft.priority}
            onChange={(priority) => setDraft({ ...draft, priority })}
            segments={priorities.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("tasks.fields.assignee")}>
            {(control) => (
              <Select
                {...control}
                value={draft.assigneeId ?? ""}
                onChange={(id) => setDraft({ ...draft, assigneeId: id || undefined })}
                options={[
                  { value: "", label: t("tasks.nobody") },
                  ...members.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
          <Field label={t("tasks.fields.due")}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.dueAt?.slice(0, 10) ?? ""}
                onChange={({ target }) =>
                  setDraft({
                    ...draft,
                    dueAt: target.value ? `${target.value}T12:00:00.000Z` : undefined,
                  })
                }
              />
            )}
          </Field>
        </div>
        <Field label={t("tasks.fields.labels")} hint={t("tasks.fields.labelsHint")}>
          {(control) => (
            <Input {...control} value={labels} onChange={({ target }) => setLabels(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
