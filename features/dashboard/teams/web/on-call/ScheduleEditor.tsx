import { Button, Field, Input, Select, Textarea, toast } from "@devloom/ui";
import {
  browserZone,
  fieldProblems,
  FormDialog,
  NameField,
  useCall,
  useText,
} from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import {
  createSchedule,
  ON_CALL_LIMITS,
  type Schedule,
  updateSchedule,
} from "../../../on-call/contract.ts";
import { useTeams } from "../use-people.ts";
import { draftOf, isComplete, layerOf, newLayer } from "./layer-draft.ts";
import { LayerFields } from "./LayerFields.tsx";
import { RotaPreview } from "./RotaPreview.tsx";
import { wallOf, weekDays } from "./wall-clock.ts";

export interface ScheduleEditorProps {
  /** `null` makes a new one. */
  schedule: Schedule | null;
  onClose: () => void;
  onDone?: (schedule: Schedule) => void;
}

/** A schedule with its layers, and what they would come to. */
export function ScheduleEditor({ schedule, onClose, onDone }: ScheduleEditorProps) {
  const t = useText("teams");
  const teams = useTeams();
  const zonesId = useId();
  const [name, setName] = useState(schedule?.name ?? "");
  const [description, setDescription] = useState(schedule?.description ?? "");
  const [timeZone, setTimeZone] = useState(schedule?.timeZone ?? browserZone());
  const [teamId, setTeamId] = useState(schedule?.teamId ?? "");
  const [layers, setLayers] = useState(() =>
    (schedule?.layers ?? []).map((layer) => draftOf(layer, schedule?.timeZone ?? "UTC")),
  );
  const [checked, setChecked] = useState(false);
  const create = useCall(createSchedule, { topics: ["schedule"] });
  const update = useCall(updateSchedule, { topics: ["schedule"] });
  const error = create.error ?? update.error;
  const problems = fieldProblems(error);
  const isZone = Intl.supportedValuesOf("timeZone").includes(timeZone) || timeZone === "UTC";
  const isReady = isZone && layers.every(isComplete);

  async function save(): Promise<void> {
    setChecked(true);
    if (!isReady) throw new Error("incomplete");
    const body = {
      name,
      description,
      timeZone,
      teamId: teamId === "" ? null : teamId,
      layers: layers.map((layer) => layerOf(layer, timeZone)),
    };
    const saved =
      schedule === null
        ? await create.call({ body })
        : await update.call({ params: { id: schedule.id }, body, ifMatch: schedule.version });
    toast({ title: t("saved", { name: saved.name }), variant: "success" });
    onDone?.(saved);
  }

  function add(): void {
    const [monday = Date.now()] = weekDays(Date.now(), timeZone);
    const title = t("layer.name", { number: layers.length + 1 });
    setLayers([...layers, newLayer(title, wallOf(monday, timeZone))]);
  }

  return (
    <FormDialog
      permission="team:manage"
      onClose={onClose}
      size="lg"
      title={schedule === null ? t("schedule.create") : t("schedule.edit")}
      submitLabel={t("action.save")}
      pending={create.isPending || update.isPending}
      error={Object.keys(problems).length > 0 ? undefined : error?.message}
      onSubmit={save}
    >
      <div className="grid gap-stack sm:grid-cols-2">
        <NameField
          label={t("field.name")}
          value={name}
          error={problems["name"]}
          onChange={setName}
        />
        <Field
          label={t("schedule.zone")}
          error={isZone ? problems["timeZone"] : t("schedule.zoneUnknown")}
          required
        >
          {(control) => (
            <>
              <Input
                {...control}
                value={timeZone}
                list={zonesId}
                autoComplete="off"
                onChange={(event) => setTimeZone(event.target.value)}
              />
              <datalist id={zonesId}>
                {Intl.supportedValuesOf("timeZone").map((zone) => (
                  <option key={zone} value={zone}>
                    {zone}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={t("field.description")}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("schedule.team")}>
          {(control) => (
            <Select
              {...control}
              value={teamId}
              placeholder={t("schedule.noTeam")}
              options={teams.options}
              onChange={(event) => setTeamId(event.target.value)}
            />
          )}
        </Field>
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
        <Button variant="outline" className="justify-self-start" disabled={!isZone} onClick={add}>
          <Plus aria-hidden="true" />
          {t("layer.add")}
        </Button>
      )}
      {isReady && layers.length > 0 && <RotaPreview layers={layers} timeZone={timeZone} />}
    </FormDialog>
  );
}
