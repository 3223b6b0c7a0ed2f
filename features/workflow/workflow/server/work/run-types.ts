import type { Json, JsonObject } from "@devloom/contract";
import type { TargetRegistry, TriggerTargetKind } from "@devloom/server-kit";
import { z } from "zod";
import type { WorkSetting, WorkType } from "./work-type.ts";

/** Job types that begin so start a run of the kind that follows, and wait for its end. */
export const RUN_PREFIX = "devloom:run:";

interface PropertySchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** Everything that can be started as a run from its settings alone, whichever feature contributes it. */
export function runTargets(targets: TargetRegistry): TriggerTargetKind[] {
  return targets.all.filter(({ handsOverTo }) => handsOverTo === "run");
}

export function runWorkTypes(targets: TargetRegistry): WorkType[] {
  return runTargets(targets).map((target) => ({
    type: RUN_PREFIX + target.kind,
    title: target.title,
    settings: [...settingsOf(target), { name: "resultVariable", required: false, options: [] }],
  }));
}

export function runTargetOf(targets: TargetRegistry, type: string): TriggerTargetKind | undefined {
  return runTargets(targets).find(({ kind }) => RUN_PREFIX + kind === type);
}

function settingsOf({ config }: TriggerTargetKind): WorkSetting[] {
  return Object.entries(propertiesOf(config)).map(([name, { enum: values = [] }]) => ({
    name,
    // What has a default, or may be left out, is not missed.
    required: !fieldOf(config, name).safeParse(undefined).success,
    options: values.filter((value) => typeof value === "string"),
  }));
}

/** The settings of a task as the run takes them: texts become what their setting is. */
export function runInput(config: z.ZodObject, headers: Readonly<Record<string, Json>>): JsonObject {
  const entries = Object.entries(propertiesOf(config)).flatMap(([name, { type }]) => {
    const given = Object.hasOwn(headers, name) ? headers[name] : undefined;
    if (given === undefined || given === null || given === "") return [];
    return [[name, typed(given, type)] as const];
  });
  return Object.fromEntries(entries);
}

/** What is wrong with one setting that is written as it is. */
export function settingProblem(config: z.ZodObject, name: string, given: string): string | null {
  const type = propertiesOf(config)[name]?.type;
  const result = fieldOf(config, name).safeParse(typed(given, type));
  return result.success ? null : (result.error.issues[0]?.message ?? "Invalid input");
}

function typed(given: Json, type: string | undefined): Json {
  if (type === "string") return typeof given === "string" ? given : JSON.stringify(given);
  if (typeof given !== "string") return given;
  try {
    // Whatever JSON.parse gives is JSON.
    return JSON.parse(given) as Json;
  } catch {
    return given;
  }
}

function fieldOf(config: z.ZodObject, name: string): z.ZodType {
  // The shape of an object is made of schemas.
  return config.shape[name] as z.ZodType;
}

function propertiesOf(config: z.ZodObject): Record<string, PropertySchema> {
  const { properties = {} } = z.toJSONSchema(config, { io: "input", unrepresentable: "any" });
  // An object's JSON Schema has a schema for each property.
  return properties as Record<string, PropertySchema>;
}
