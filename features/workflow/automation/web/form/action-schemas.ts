import type { FieldSchema } from "@devloom/web-kit";
import { z } from "zod";
import { Action, type ActionKind } from "../../contract.ts";

const POLICY = ["attempts", "backoffSeconds", "onFailure"];
const KEPT = ["kind", "id"];
/** Texts of one line, however long they may be; the server minds their length. */
const LINES = ["url", "teams"];
const LINE_LENGTH = 500;

/** What a rule does, and what it does when a step fails. */
export type StepList = "actions" | "failureActions";

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

/** The fields of a kind of step, as forms read them. Steps for failures have no such steps of their own. */
export function schemasOf(kind: ActionKind, list: StepList): ActionSchemas {
  const whole = byKind.get(kind) ?? {};
  const policy = pick(whole, (name) => POLICY.includes(name));
  return {
    main: pick(whole, (name) => !POLICY.includes(name) && !KEPT.includes(name)),
    policy:
      Object.keys(policy.properties ?? {}).length === 0
        ? null
        : list === "actions"
          ? policy
          : withoutBranch(policy),
  };
}

function withoutBranch(policy: FieldSchema): FieldSchema {
  const { onFailure = {}, ...rest } = policy.properties ?? {};
  const choices = onFailure.enum?.filter((one) => one !== "branch") ?? [];
  return { ...policy, properties: { ...rest, onFailure: { ...onFailure, enum: choices } } };
}

function pick(schema: FieldSchema, isWanted: (name: string) => boolean): FieldSchema {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => isWanted(name))
    .map(
      ([name, field]) => [name, LINES.includes(name) ? asLine(field) : withLines(field)] as const,
    );
  // A text that may be empty is not one that must be given.
  const required = entries.filter(([, field]) => (field.minLength ?? 0) > 0).map(([name]) => name);
  return { type: "object", properties: Object.fromEntries(entries), required };
}

function asLine(field: FieldSchema): FieldSchema {
  return { ...field, maxLength: LINE_LENGTH };
}

/** Lists of names and values, such as headers, have values of one line. */
function withLines(field: FieldSchema): FieldSchema {
  const { items } = field;
  const value = items?.properties?.["value"];
  if (items === undefined || value === undefined) return field;
  return {
    ...field,
    items: { ...items, properties: { ...items.properties, value: asLine(value) } },
  };
}
