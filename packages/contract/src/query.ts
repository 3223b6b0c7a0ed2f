import { z } from "zod";
import { JsonObject } from "./json.ts";

/** A query to one of the installation's sources: which kind, and what that kind understands. */
export const SourceQuery = z.strictObject({ kind: z.string().min(1).max(60), query: JsonObject });
export type SourceQuery = z.infer<typeof SourceQuery>;

export const VariableName = z
  .string()
  .max(40)
  .regex(/^[a-z_]\w*$/i, "Use letters, digits and _");

/** Values by name, put in for `$name` and `${name}`. */
export const VariableValues = z
  .record(VariableName, z.string().max(500))
  .refine((values) => Object.keys(values).length <= 30, "At most 30 variables");
export type VariableValues = z.infer<typeof VariableValues>;

/** A value of a frame as a text: what is no single value becomes JSON. */
export function frameText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : JSON.stringify(value);
}

/** Puts values in for `$name` and `${name}`; names that nobody knows stay as they are. */
export function fillVariables(text: string, values: VariableValues): string {
  return text.replaceAll(
    /\$(?:\{(\w{1,40})\}|([a-z_]\w{0,39}))/gi,
    (whole, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? "";
      return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
    },
  );
}
