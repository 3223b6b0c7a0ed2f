import type { JsonObject } from "@devloom/contract";
import { type FieldSchema, SchemaField, useResourceTexts, useText } from "@devloom/web-kit";

const LIMITS = [
  "concurrency",
  "overlap",
  "rateLimit",
  "rateSeconds",
  "dedupeSeconds",
  "dedupeKey",
  "misfire",
];

interface LimitsSectionProps {
  readonly schema: FieldSchema;
  readonly values: JsonObject;
  readonly problem: (place: string) => string | undefined;
  readonly onChange: (values: JsonObject) => void;
}

/** How many runs there may be, how often, and which count as the same. */
export function LimitsSection({ schema, values, problem, onChange }: LimitsSectionProps) {
  const t = useText("automation");
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  const properties = schema.properties ?? {};
  const shown: FieldSchema = {
    type: "object",
    properties: Object.fromEntries(LIMITS.map((name) => [name, properties[name] ?? {}])),
  };
  const isWrong = LIMITS.some((name) => problem(name) !== undefined);
  return (
    <details className="rounded-xl border bg-surface p-5 shadow-raised" open={isWrong || undefined}>
      <summary className="cursor-pointer">
        <span className="display text-lg">{t("section.limits")}</span>{" "}
        <span className="text-sm text-muted">{t("section.limitsHint")}</span>
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SchemaField
          place=""
          schema={shown}
          value={values}
          texts={{ ...texts, problem }}
          onChange={(next) => onChange((next ?? {}) as JsonObject)}
        />
      </div>
    </details>
  );
}
