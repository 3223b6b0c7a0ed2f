import { HOSTILE_NAMES, HOSTILE_NUMBERS, HOSTILE_TEXTS, nested } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly default?: unknown;
}

let samples = 0;

/** A value that a schema most likely accepts; the starting point of every mutation. */
export function sample(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return sample(random.pick(schema.anyOf), random);
  switch (schema.type) {
    case "string":
      return sampleText(schema);
    case "integer":
    case "number":
      return (schema.minimum ?? 0) + random.below(5);
    case "boolean":
      return random.chance(0.5);
    case "array":
      return schema.items === undefined ? [] : [sample(schema.items, random)];
    case "object":
      return sampleObject(schema, random);
    case "null":
      return null;
    default:
      return random.pick<unknown>([1, "a", true, null, [], {}]);
  }
}

function sampleText({ format, minLength = 0 }: JsonSchema): string {
  samples += 1;
  if (format === "email") return `sample-${samples}@example.com`;
  if (format === "uuid") return crypto.randomUUID();
  return `Sample-Text-${samples}`.padEnd(minLength, "x");
}

function sampleObject(schema: JsonSchema, random: Random): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => (schema.required ?? []).includes(name) || random.chance(0.5),
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, sample(field, random)]));
}

export function hostileValue(random: Random): unknown {
  switch (random.below(6)) {
    case 0:
      return random.pick(HOSTILE_NUMBERS);
    case 1:
      return random.pick<unknown>([null, true, false, [], {}]);
    case 2:
      return nested(random.pick([3, 31, 40, 2_000]));
    case 3:
      return Array.from({ length: random.pick([1, 50, 11_000]) }, () =>
        random.pick(HOSTILE_NUMBERS),
      );
    default:
      return random.pick(HOSTILE_TEXTS);
  }
}

/** The value with one thing about it changed, somewhere inside. */
export function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const index = random.below(value.length);
    return value.map((item: unknown, at) => (at === index ? mutate(item, random) : item));
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value) && random.chance(0.85))
    return mutateObject(value as Record<string, unknown>, random);
  return hostileValue(random);
}

function mutateObject(value: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(value);
  const change = random.below(4);
  if (change === 0 || names.length === 0)
    return withField(value, random.pick(HOSTILE_NAMES), random);
  const name = random.pick(names);
  if (change === 1)
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return withField(value, name, random, value[name]);
}

/** Defined, not assigned: `__proto__` becomes a field of its own and travels as one. */
function withField(
  value: Record<string, unknown>,
  name: string,
  random: Random,
  before?: unknown,
): Record<string, unknown> {
  const changed = { ...value };
  Object.defineProperty(changed, name, {
    value: before === undefined ? hostileValue(random) : mutate(before, random),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return changed;
}
