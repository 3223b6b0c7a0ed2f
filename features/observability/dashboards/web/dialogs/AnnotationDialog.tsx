import { Checkbox, Field, IconButton, Input } from "@devloom/ui";
import { FormDialog, useCall, useFormat, useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type Annotation, createAnnotation, deleteAnnotation } from "../../contract.ts";

const KINDS = ["deployments", "incidents"] as const;
type Kind = (typeof KINDS)[number];

interface AnnotationDialogProps {
  dashboardId: string;
  annotations: readonly Annotation[];
  /** Whether deployments that telemetry shows, and open incidents of workflows, are marked too. */
  shown: Readonly<Record<Kind, boolean>>;
  onShown: Readonly<Record<Kind, (isOn: boolean) => void>>;
  onClose: () => void;
}

const topics = ["dashboard"];
/** A moment as the browser's own field writes it, in the time of the device. */
const localText = (time: number): string => {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 19);
};

/** Marks on the time axis: those that are shown, and a new one. */
export function AnnotationDialog(props: AnnotationDialogProps) {
  const { dashboardId, annotations, shown, onShown, onClose } = props;
  const t = useText("dashboards");
  const { dateTime } = useFormat();
  const create = useCall(createAnnotation, { topics });
  const remove = useCall(deleteAnnotation, { topics });
  const [text, setText] = useState("");
  const [time, setTime] = useState(() => localText(Date.now()));
  return (
    <FormDialog
      size="sm"
      title={t("annotation.title")}
      submitLabel={t("annotation.add")}
      permission="dashboard:manage"
      pending={create.isPending}
      error={create.error?.message}
      onSubmit={() =>
        create.call({
          params: { id: dashboardId },
          body: { time: new Date(time).getTime(), text },
        })
      }
      onClose={onClose}
    >
      <Field label={t("annotation.text")} required>
        {(control) => (
          <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Field label={t("annotation.time")}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            step={1}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Field>
      {KINDS.map((kind) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role
        <label key={kind} className="flex items-start gap-2.5 text-sm">
          <Checkbox
            className="mt-0.5"
            checked={shown[kind]}
            onCheckedChange={(checked) => onShown[kind](checked === true)}
          />
          {t(`annotation.${kind}`)}
        </label>
      ))}
      <ul className="grid gap-1 text-sm">
        {annotations.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3">
            <span>
              {one.text} <span className="text-muted">{dateTime(new Date(one.time))}</span>
            </span>
            <IconButton
              size="sm"
              label={t("annotation.remove", { name: one.text })}
              onClick={() => void remove.call({ params: { id: one.id } }).catch(() => undefined)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
