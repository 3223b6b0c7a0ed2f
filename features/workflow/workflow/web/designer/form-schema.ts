/** The types that a form asks for; the rest of JSON Schema is kept when it is there, but not edited here. */
export const FORM_TYPES = ["string", "number", "boolean", "choice"] as const;
export type FormType = (typeof FORM_TYPES)[number];

export interface FormField {
  readonly name: string;
  readonly title: string;
  readonly type: FormType;
  readonly required: boolean;
  readonly options: readonly string[];
}

interface SchemaProperty {
  readonly type?: string;
  readonly title?: string;
  readonly enum?: readonly string[];
}

/** The fields of a JSON Schema; null when it is not one that this editor can show. */
export function readForm(text: string): FormField[] | null {
  if (text.trim() === "") return [];
  try {
    const schema = JSON.parse(text) as {
      properties?: Record<string, SchemaProperty>;
      required?: string[];
    };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      title: property.title ?? "",
      type: typeOf(property),
      required: schema.required?.includes(name) ?? false,
      options: property.enum ?? [],
    }));
  } catch {
    return null;
  }
}

function typeOf(property: SchemaProperty): FormType {
  if (property.enum !== undefined) return "choice";
  return FORM_TYPES.find((type) => type === property.type) ?? "string";
}

/** The JSON Schema of fields; empty when there are none. */
export function writeForm(fields: readonly FormField[]): string {
  if (fields.length === 0) return "";
  const properties = fields.map((field): [string, SchemaProperty] => [
    field.name,
    {
      type: field.type === "choice" ? "string" : field.type,
      ...(field.title !== "" && { title: field.title }),
      ...(field.type === "choice" && { enum: field.options }),
    },
  ]);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return JSON.stringify({
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  });
}
