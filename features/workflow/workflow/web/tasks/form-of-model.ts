import type { JsonObject } from "@devloom/contract";
import type { ObjectSchema } from "@devloom/web-kit";

/** The form that a model asks people with; null where it has none with fields. */
export function schemaOf(form: JsonObject | null): ObjectSchema | null {
  const properties = form?.["properties"];
  if (typeof properties !== "object" || properties === null || Array.isArray(properties))
    return null;
  // The model's author wrote a JSON Schema; forms leave out what they do not understand of it.
  return form as unknown as ObjectSchema;
}
