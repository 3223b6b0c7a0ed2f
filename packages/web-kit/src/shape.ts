/** Tells whether a value is what it should be. */
export type Shape<Value> = (value: unknown) => value is Value;

export const isText: Shape<string> = (value) => typeof value === "string";
export const isNumber: Shape<number> = (value) => typeof value === "number";
export const isFlag: Shape<boolean> = (value) => typeof value === "boolean";

export function orNull<Value>(is: Shape<Value>): Shape<Value | null> {
  return (value) => value === null || is(value);
}

/** A field that may be absent. */
export function optional<Value>(is: Shape<Value>): Shape<Value | undefined> {
  return (value) => value === undefined || is(value);
}

export function listOf<Value>(is: Shape<Value>): Shape<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every((one) => is(one));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function recordOf<Value>(is: Shape<Value>): Shape<Record<string, Value>> {
  return (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every((one) => is(one));
}

/**
 * An object with these fields, whatever else it has. For what reaches screens that are to show soon, from events or from
 * the browser's storage: zod, which forms and the gateway check with, is larger than most of them.
 */
export function objectOf<Value extends object>(fields: {
  readonly [Name in keyof Value]-?: Shape<Value[Name]>;
}): Shape<Value> {
  const checks = Object.entries<Shape<unknown>>(fields);
  return (value): value is Value =>
    isObject(value) && checks.every(([name, is]) => is(value[name]));
}
