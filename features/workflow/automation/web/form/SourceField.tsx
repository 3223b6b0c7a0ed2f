import { type Json, isSchedule, type ScheduleSource } from "@devloom/contract";
import {
  browserZone,
  type FieldSchema,
  SchemaField,
  useDebounced,
  useFormat,
  useLanguage,
  useRead,
  useResourceTexts,
  useText,
  ZoneField,
} from "@devloom/web-kit";
import { z } from "zod";
import { previewSchedule } from "../../../scheduler/contract.ts";
import { RuleSource } from "../../contract.ts";
import { EventTypeField } from "./EventTypeField.tsx";

// Zod writes JSON Schema; forms read the part of it that `FieldSchema` names.
const SCHEMA = z.toJSONSchema(RuleSource, { io: "input", unrepresentable: "any" }) as FieldSchema;
const SHOWN_MOMENTS = 3;

interface SourceFieldProps {
  readonly value: Json | undefined;
  readonly problem: (place: string) => string | undefined;
  readonly onChange: (source: Json) => void;
}

/** What sets a rule off, with the next times of a schedule below. */
export function SourceField({ value, problem, onChange }: SourceFieldProps) {
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  const { data: source } = RuleSource.safeParse(value);
  return (
    <div className="grid gap-4">
      <SchemaField
        place="source"
        schema={SCHEMA}
        value={value}
        texts={{
          ...texts,
          problem,
          initial: {
            "source.types.*": "project.created",
            "source.fields.*": { name: "", type: "text" },
            "source.where.*": { field: "data.name", operator: "contains", value: "" },
          },
          custom: { "source.timeZone": ZoneField, "source.types.*": EventTypeField },
        }}
        onChange={(next) => onChange(completed(next ?? null))}
      />
      {source !== undefined && source.kind !== "form" && isSchedule(source) && (
        <NextRuns source={source} />
      )}
    </div>
  );
}

/** What a kind that was just chosen begins with. */
function completed(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  switch (value["kind"]) {
    case "cron":
      return {
        ...value,
        expression: value["expression"] || "0 9 * * 1",
        timeZone: value["timeZone"] || browserZone(),
      };
    case "form":
      return { ...value, fields: questionsOf(value["fields"]) };
    case "interval":
      return Object.hasOwn(value, "everySeconds") ? value : { ...value, everySeconds: 3600 };
    case "event": {
      const types = Array.isArray(value["types"]) ? value["types"] : [];
      const isNew = types.every((type) => type === "");
      return {
        ...value,
        types: isNew ? ["project.created"] : types,
        where: value["where"] ?? [],
      };
    }
    default:
      return value;
  }
}

/** A form that was just chosen has one question without a kind. */
function questionsOf(fields: Json | undefined): Json[] {
  const given = Array.isArray(fields) ? fields : [];
  const [first] = given;
  const isAsked = typeof first === "object" && first !== null && "type" in first && first["type"];
  return isAsked ? given : [{ name: "question", type: "text" }];
}

function NextRuns({ source }: { source: ScheduleSource }) {
  const t = useText("automation");
  const format = useFormat();
  const { language } = useLanguage();
  const settled = useDebounced(source);
  const { data, error } = useRead(
    previewSchedule,
    { body: { source: settled } },
    { placeholder: "previous" },
  );
  if (error !== null)
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {error.message}
      </p>
    );
  if (data === undefined) return null;
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      {data.sentence !== null && <p>{data.sentence[language === "de" ? "de" : "en"]}</p>}
      <p className="text-muted">
        {t("editor.nextRuns")}:{" "}
        {data.moments
          .slice(0, SHOWN_MOMENTS)
          .map(({ at }) => format.dateTime(at))
          .join(" · ")}
      </p>
    </div>
  );
}
