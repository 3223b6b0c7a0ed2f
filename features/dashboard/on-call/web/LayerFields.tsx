import { Field, IconButton, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { ROTATION_UNITS } from "../contract.ts";
import type { LayerDraft } from "./layer-draft.ts";
import { ParticipantFields } from "./ParticipantFields.tsx";
import { RestrictionFields } from "./RestrictionFields.tsx";
import { useWeekdays } from "./use-weekdays.ts";

export interface LayerFieldsProps {
  layer: LayerDraft;
  number: number;
  timeZone: string;
  checked: boolean;
  onChange: (layer: LayerDraft) => void;
  onRemove: () => void;
}

/** One layer: who, in which order, how long each, from when, and in which hours. */
export function LayerFields(props: LayerFieldsProps) {
  const { layer, number, timeZone, checked, onChange, onRemove } = props;
  const t = useText("on-call");
  const weekdays = useWeekdays();
  const { rotation, handoff } = layer;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border p-4">
      <legend className="px-1 text-sm font-semibold">{t("layer.name", { number })}</legend>
      <div className="flex items-end gap-2">
        <div className="grow">
          <Field label={t("field.name")} required>
            {(control) => (
              <Input
                {...control}
                value={layer.name}
                maxLength={80}
                onChange={(event) => onChange({ ...layer, name: event.target.value })}
              />
            )}
          </Field>
        </div>
        <IconButton label={t("layer.remove", { name: layer.name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <ParticipantFields
        participants={layer.participants}
        checked={checked}
        onChange={(participants) => onChange({ ...layer, participants })}
      />
      <div className="grid grid-cols-2 gap-stack sm:grid-cols-4">
        <Field label={t("layer.every")}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={52}
              value={rotation.every}
              onChange={(event) => {
                const every = Math.min(
                  52,
                  Math.max(1, Math.round(Number(event.target.value)) || 1),
                );
                onChange({ ...layer, rotation: { ...rotation, every } });
              }}
            />
          )}
        </Field>
        <Field label={t("layer.unit")}>
          {(control) => (
            <Select
              {...control}
              value={rotation.unit}
              options={ROTATION_UNITS.map((unit) => ({
                value: unit,
                label: t(`layer.units.${unit}`),
              }))}
              onChange={(event) => {
                const unit = ROTATION_UNITS.find((one) => one === event.target.value) ?? "week";
                onChange({ ...layer, rotation: { ...rotation, unit } });
              }}
            />
          )}
        </Field>
        <Field label={t("layer.handoff")}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={handoff.time}
              onChange={(event) =>
                onChange({ ...layer, handoff: { ...handoff, time: event.target.value || "09:00" } })
              }
            />
          )}
        </Field>
        {rotation.unit === "week" && (
          <Field label={t("layer.weekday")}>
            {(control) => (
              <Select
                {...control}
                value={String(handoff.weekday)}
                options={weekdays.map(({ number, long }) => ({
                  value: String(number),
                  label: long,
                }))}
                onChange={(event) =>
                  onChange({
                    ...layer,
                    handoff: { ...handoff, weekday: Number(event.target.value) },
                  })
                }
              />
            )}
          </Field>
        )}
      </div>
      <div className="grid gap-stack sm:grid-cols-2">
        <Field label={t("layer.start")} hint={timeZone} required>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={layer.start}
              onChange={(event) => onChange({ ...layer, start: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t("layer.end")}
          hint={t("layer.endHint")}
          error={layer.end !== "" && layer.end <= layer.start ? t("span.wrong") : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={layer.end}
              onChange={(event) => onChange({ ...layer, end: event.target.value })}
            />
          )}
        </Field>
      </div>
      <RestrictionFields
        restrictions={layer.restrictions}
        onChange={(restrictions) => onChange({ ...layer, restrictions })}
      />
    </fieldset>
  );
}
