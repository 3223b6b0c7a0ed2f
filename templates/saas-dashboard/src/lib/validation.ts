import type { MessageKey } from "@/i18n";

export type Errors<Values> = Partial<Record<keyof Values, MessageKey>>;
export type Rule<Value> = (value: Value) => MessageKey | undefined;

export const required: Rule<string> = (value) =>
  value.trim() === "" ? "validation.required" : undefined;

export const email: Rule<string> = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? undefined : "validation.email";

export const positive: Rule<number> = (value) =>
  Number.isFinite(value) && value > 0 ? undefined : "validation.positive";

export const wholeNumber: Rule<number> = (value) =>
  Number.isInteger(value) ? undefined : "validation.wholeNumber";

/** Applies each field's rules in order and keeps the first complaint of each. */
export function validate<Values extends object>(
  values: Values,
  rules: { [Key in keyof Values]?: Rule<Values[Key]>[] },
): Errors<Values> {
  const errors: Errors<Values> = {};
  for (const key of Object.keys(rules) as (keyof Values)[]) {
    for (const rule of rules[key] ?? []) {
      const complaint = rule(values[key]);
      if (complaint) {
        errors[key] = complaint;
        break;
      }
    }
  }
  return errors;
}
