import type { FieldSchema } from "@devloom/web-kit";
import { z } from "zod";
import { Action, type ActionKind } from "../../contract.ts";

const POLICY = ["attempts", "backoffSeconds", "onFailure"];
const KEPT = ["kind", "id"];

interface ActionSchemas {
  /** What the step does. */
  readonly main: FieldSchema;
  /** What happens when it fails; null when it cannot. */
  readonly policy: FieldSchema | null;
}

// Zod writes JSON Schema; forms read the part of it that `FieldSchema` names.
const { oneOf = [] } = z.toJSONSchema(Action, {
  io: "input",
  unrepresentable: "any",
}) as FieldSchema;
const byKind = new Map(oneOf.map((one) => [one.properties?.["kind"]?.const, one]));

/** The fields of a kind of step, as forms read them. */
export function schemasOf(kind: ActionKind): ActionSchemas {
  const whole = byKind.get(kind) ?? {};
  const policy = pick(whole, (name) => POLICY.includes(name));
  return {
    main: pick(whole, (name) => !POLICY.includes(name) && !KEPT.includes(name)),
    policy: Object.keys(policy.properties ?? {}).length === 0 ? null : policy,
  };
}

function pick(schema: FieldSchema, isWanted: (name: string) => boolean): FieldSchema {
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => isWanted(name));
  // A text that may be empty is not one that must be given.
  const required = entries.filter(([, field]) => (field.minLength ?? 0) > 0).map(([name]) => name);
  return { type: "object", properties: Object.fromEntries(entries), required };
}
