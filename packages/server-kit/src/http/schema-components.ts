import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schemas for one OpenAPI document. Definitions that a schema carries inside itself move to the
 * document's components, because references count from the root of the document.
 */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #names = new Map<string, string>();

  of(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const {
      $schema: _dialect,
      $defs: definitions = {},
      ...own
    } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    const names = new Map<string, string>();
    for (const [local, definition] of Object.entries(definitions)) {
      names.set(`#/$defs/${local}`, this.#reserve(local, definition));
    }
    // A schema that contains itself refers to its root.
    if (JSON.stringify(own).includes('"$ref":"#"')) names.set("#", this.#reserve("", own));
    for (const [local, definition] of Object.entries(definitions)) {
      this.schemas[names.get(`#/$defs/${local}`) ?? local] = pointed(definition, names);
    }
    const root = names.get("#");
    if (root === undefined) return pointed(own, names);
    this.schemas[root] = pointed(own, names);
    return { $ref: `#/components/schemas/${root}` };
  }

  /** The same definition keeps the same name throughout the document. */
  #reserve(local: string, definition: JsonSchema): string {
    const content = JSON.stringify(definition);
    const known = this.#names.get(content);
    if (known !== undefined) return known;
    const isNamed = /^[A-Z]\w*$/.test(local) && this.schemas[local] === undefined;
    const name = isNamed ? local : `Schema${this.#names.size + 1}`;
    this.#names.set(content, name);
    return name;
  }
}

function pointed(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key: string, value: unknown) => {
    const name = key === "$ref" && typeof value === "string" ? names.get(value) : undefined;
    return name === undefined ? value : `#/components/schemas/${name}`;
  }) as JsonSchema;
}
