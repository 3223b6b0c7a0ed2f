import type { z } from "zod";
import type { ValueProblem } from "../schema-form/check-value.ts";

/** What is wrong at a place of a form: a text of the kit with its figures, or a sentence of the schema. */
export type FormProblem = ValueProblem | { readonly sentence: string };

/** What a schema has against some values, by dotted place: `steps.0.targets`. The first word counts. */
export function formProblems(schema: z.ZodObject, values: unknown): Map<string, FormProblem> {
  const found = new Map<string, FormProblem>();
  const { error } = schema.safeParse(values);
  for (const issue of error?.issues ?? []) {
    const place = issue.path.join(".");
    if (!found.has(place)) found.set(place, problemOf(issue));
  }
  return found;
}

function problemOf(issue: z.core.$ZodIssue): FormProblem {
  switch (issue.code) {
    case "invalid_type":
      return { key: issue.input === undefined ? "required" : "pattern" };
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return issue.origin === "string"
        ? { key: "maxLength", values: { count: Number(issue.maximum) } }
        : { key: "maximum", values: { value: Number(issue.maximum) } };
    case "invalid_value":
    case "invalid_union":
      return { key: "choose" };
    case "invalid_format":
      return { key: issue.format === "email" ? "email" : "pattern" };
    default:
      return { sentence: issue.message };
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FormProblem {
  const least = Number(minimum);
  // One character, or one item: something has to be there at all.
  if (origin === "array" || (origin === "string" && least === 1)) return { key: "required" };
  if (origin === "string") return { key: "minLength", values: { count: least } };
  return { key: "minimum", values: { value: least } };
}
