import { Button, toast } from "@devloom/ui";
import {
  browserZone,
  ChoiceField,
  ComboboxField,
  FormDialog,
  LongTextField,
  NameField,
  useCall,
  useCallForm,
  useFormField,
  useFormValue,
  useRead,
  useText,
  wallOf,
  weekDays,
} from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useState } from "react";
import { createSchedule, ON_CALL_LIMITS, type Schedule, updateSchedule } from "../contract.ts";
import { listTeams } from "../../teams/contract.ts";
import { draftOf, isComplete, layerOf, newLayer } from "./layer-draft.ts";
import { LayerFields } from "./LayerFields.tsx";
import { RotaPreview } from "./RotaPreview.tsx";

const ZONES = Intl.supportedValuesOf("timeZone").map((value) => ({ value }));

export interface ScheduleEditorProps {
  /** `null` makes a new one. */
  schedule: Schedule | null;
  onClose: () => void;
  onDone?: (schedule: Schedule) => void;
}

function isZone(name: string): boolean {
  return Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC";
}

/** A schedule with its layers, and what they would come to. */
export function ScheduleEditor({ schedule, onClose, onDone }: ScheduleEditorProps) {
  const t = useText("on-call");
  const { data: teams } = useRead(listTeams, {}, { topics: ["team", "ownership"] });
  const [checked, setChecked] = useState(false);
  const create = useCall(createSchedule, { topics: ["schedule"] });
  const update = useCall(updateSchedule, { topics: ["schedule"] });
  const form = useCallForm({
    values: {
      name: schedule?.name ?? "",
      description: schedule?.description ?? "",
      timeZone: schedule?.timeZone ?? browserZone(),
      teamId: schedule?.teamId ?? "",
      layers: (schedule?.layers ?? []).map((layer) => draftOf(layer, schedule?.timeZone ?? "UTC")),
    },
    call: [create, update],
    check: ({ timeZone }) => (isZone(timeZone) ? {} : { timeZone: t("schedule.zoneUnknown") }),
    async send({ teamId, layers: drafts, ...rest }) {
      const body = {
        ...rest,
        teamId: teamId === "" ? null : teamId,
        layers: drafts.map((layer) => layerOf(layer, rest.timeZone)),
      };
      const saved =
        schedule === null
          ? await create.call({ body })
          : await update.call({ params: { id: schedule.id }, body, ifMatch: schedule.version });
      toast({ title: t("saved", { name: saved.name }), variant: "success" });
      onDone?.(saved);
    },
  });
  const timeZone = useFormValue(form, "timeZone");
  const { value: layers, onChange: setLayers } = useFormField(form, "layers");

  async function save(): Promise<unknown> {
    setChecked(true);
    // Layers say themselves what they lack.
    if (!layers.every(isComplete)) throw new Error("incomplete");
    return form.dialog.onSubmit();
  }

  function add(): void {
    const [monday = Date.now()] = weekDays(Date.now(), timeZone);
    const title = t("layer.name", { number: layers.length + 1 });
    setLayers([...layers, newLayer(title, wallOf(monday, timeZone))]);
  }

  return (
    <FormDialog
      {...form.dialog}
      onSubmit={save}
      permission="team:manage"
      onClose={onClose}
      size="lg"
      title={schedule === null ? t("schedule.create") : t("schedule.edit")}
      submitLabel={t("action.save")}
    >
      <div className="grid gap-stack sm:grid-cols-2">
        <NameField form={form} label={t("field.name")} />
        <ComboboxField
          form={form}
          name="timeZone"
          label={t("schedule.zone")}
          choices={ZONES}
          required
        />
        <LongTextField
          form={form}
          name="description"
          label={t("field.description")}
          input={{ rows: 2 }}
        />
        <ChoiceField
          form={form}
          name="teamId"
          label={t("schedule.team")}
          placeholder={t("schedule.noTeam")}
          options={(teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <p className="text-sm text-muted">{t("layer.hint")}</p>
      {layers.map((layer, index) => (
        <LayerFields
          key={layer.id}
          layer={layer}
          number={index + 1}
          timeZone={timeZone}
          checked={checked}
          onChange={(next) => setLayers(layers.with(index, next))}
          onRemove={() => setLayers(layers.toSpliced(index, 1))}
        />
      ))}
      {layers.length < ON_CALL_LIMITS.layers && (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={!isZone(timeZone)}
          onClick={add}
        >
          <Plus aria-hidden="true" />
          {t("layer.add")}
        </Button>
      )}
      {isZone(timeZone) && layers.every(isComplete) && layers.length > 0 && (
        <RotaPreview layers={layers} timeZone={timeZone} />
      )}
    </FormDialog>
  );
}
