import type { Json, JsonObject } from "@devloom/contract";

const WHOLE = /^\{\{\s*([\w.-]+)\s*\}\}$/;
const PLACES = /\{\{\s*([\w.-]+)\s*\}\}/g;

/**
 * Fills a JSON template in: a text that is one place, `{{event.data}}`, becomes what is there; places
 * inside a text become text. What is not there is `null`, or nothing.
 */
export function fillTemplate(template: Json, context: JsonObject): Json {
  if (typeof template === "string") return fillText(template, context);
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, context));
  if (typeof template !== "object" || template === null) return template;
  return fillObject(template, context);
}

export function fillObject(template: JsonObject, context: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, fillTemplate(value, context)]),
  );
}

function fillText(text: string, context: JsonObject): Json {
  const [, whole] = WHOLE.exec(text) ?? [];
  if (whole !== undefined) return valueAt(context, whole) ?? null;
  return text.replaceAll(PLACES, (_, path: string) => asText(valueAt(context, path)));
}

/** The value at a dotted path; only what an object holds itself counts. */
export function valueAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = Array.isArray(found) ? found[Number(name)] : found[name];
  }
  return found;
}

export function asText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
