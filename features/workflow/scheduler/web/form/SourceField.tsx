import { type Json, isSchedule, TriggerSource } from "@devloom/contract";
import {
  browserZone,
  type CustomFieldProps,
  type FieldSchema,
  SchemaField,
  useResourceTexts,
  ZoneField,
} from "@devloom/web-kit";
import { z } from "zod";
import { DatesField } from "./DatesField.tsx";
import { SchedulePreview } from "./SchedulePreview.tsx";

// Zod writes JSON Schema; forms read the part of it that `FieldSchema` names.
const SCHEMA = z.toJSONSchema(TriggerSource, {
  io: "input",
  unrepresentable: "any",
}) as FieldSchema;
const HOUR_MILLISECONDS = 3_600_000;

/** What sets a trigger off, with the next runs of a schedule below. */
export function SourceField({ value, problem, onChange }: CustomFieldProps) {
  const texts = useResourceTexts({ namespace: "scheduler", key: "trigger" });
  const { data: source } = TriggerSource.safeParse(value);
  return (
    <>
      <SchemaField
        place="source"
        schema={SCHEMA}
        value={value}
        texts={{
          ...texts,
          problem,
          initial: { "source.types.*": "project.created" },
          custom: { "source.timeZone": ZoneField, "source.at": DatesField },
        }}
        onChange={(next) => onChange(completed(next ?? null))}
      />
      {source !== undefined && isSchedule(source) && <SchedulePreview source={source} />}
    </>
  );
}

/** What a kind that was just chosen begins with. */
function completed(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  switch (value["kind"]) {
    case "cron":
      return value["timeZone"] === "" ? { ...value, timeZone: browserZone() } : value;
    case "interval":
      return Object.hasOwn(value, "everySeconds") ? value : { ...value, everySeconds: 3600 };
    case "dates":
      return isEmptyList(value["at"])
        ? { ...value, at: [new Date(Date.now() + HOUR_MILLISECONDS).toISOString()] }
        : value;
    case "event":
      return isEmptyList(value["types"])
        ? { ...value, types: ["project.created"], where: value["where"] ?? [] }
        : value;
    default:
      return value;
  }
}

function isEmptyList(value: Json | undefined): boolean {
  return !Array.isArray(value) || value.every((item) => item === "");
}
