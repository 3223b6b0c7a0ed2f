import { Checkbox, IconButton } from "@devloom/ui";
import { FormDialog, TextField, useCall, useCallForm, useFormat, useText } from "@devloom/web-kit";
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
  const [now] = useState(() => localText(Date.now()));
  const form = useCallForm({
    values: { text: "", time: now },
    call: create,
    send: ({ text, time }) =>
      create.call({ params: { id: dashboardId }, body: { time: new Date(time).getTime(), text } }),
  });
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("annotation.title")}
      submitLabel={t("annotation.add")}
      permission="dashboard:manage"
      onClose={onClose}
    >
      <TextField form={form} name="text" label={t("annotation.text")} required />
      <TextField
        form={form}
        name="time"
        label={t("annotation.time")}
        input={{ type: "datetime-local", step: 1 }}
      />
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
