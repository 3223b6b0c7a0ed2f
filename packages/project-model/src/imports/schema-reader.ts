import { cleanName, ModelBuilder } from "../builder.ts";
import type { Entity } from "../model.ts";
import { pluralOf, singularOf } from "../names/plural.ts";
import { titleOf } from "../names/words.ts";
import { note, type Note } from "../notes/note.ts";
import { placeOf } from "../places.ts";
import { readField } from "./schema-field.ts";
import { isRecord, listAt, recordAt, stringAt, typesOf, type JsonSchema } from "./schema-types.ts";

interface Link {
  readonly owner: Entity;
  readonly property: string;
  readonly target: Entity;
  readonly isList: boolean;
  readonly isRequired: boolean;
}

/** Turns named object schemas, of JSON Schema or OpenAPI, into entities with fields and relations. */
export class SchemaReader {
  readonly builder: ModelBuilder;
  readonly notes: Note[] = [];
  readonly #root: JsonSchema;
  readonly #entities = new Map<JsonSchema, Entity>();
  readonly #links: Link[] = [];

  constructor(name: string, root: JsonSchema) {
    this.builder = new ModelBuilder(name);
    this.#root = root;
  }

  /** Makes an entity of each schema that describes an object. Others are used where they are referred to. */
  read(schemas: Iterable<readonly [string, JsonSchema]>): void {
    const named = [...schemas].filter(([, schema]) => this.#isObject(schema));
    for (const [name, schema] of named) this.#entities.set(schema, this.#declare(name, schema));
    for (const [, schema] of named) {
      const entity = this.#entities.get(schema);
      if (entity !== undefined) this.#readProperties(entity, this.#merged(schema));
    }
    this.#relate();
  }

  #declare(name: string, schema: JsonSchema): Entity {
    const description = stringAt(schema, "description")?.slice(0, 2000);
    return this.builder.addEntity(
      this.#freeEntityName(singularOf(titleOf(name))),
      description ? { description } : {},
    );
  }

  #freeEntityName(name: string): string {
    const taken = new Set(this.builder.model.entities.map((entity) => entity.name.toLowerCase()));
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} ${count}`;
    return free;
  }

  #readProperties(entity: Entity, schema: JsonSchema): void {
    const required = new Set(listAt(schema, "required"));
    for (const [property, raw] of Object.entries(recordAt(schema, "properties"))) {
      if (property === "id" || cleanName(property) === "") continue;
      if (isRecord(raw)) this.#readProperty(entity, property, raw, required.has(property));
    }
    if (isRecord(schema["additionalProperties"]) || isRecord(schema["patternProperties"]))
      this.#leftOut(entity, "additional properties");
  }

  #readProperty(entity: Entity, property: string, raw: JsonSchema, isRequired: boolean): void {
    const { schema, isNullable } = this.#unwrap(entity, raw);
    if (schema === null) return;
    const must = isRequired && !isNullable;
    const items = typesOf(schema).includes("array") ? recordAt(schema, "items") : null;
    const { schema: inner } = items === null ? { schema } : this.#unwrap(entity, items);
    if (inner !== null && this.#isObject(inner)) {
      const name = `${entity.name} ${singularOf(titleOf(property)).toLowerCase()}`;
      const target = this.#entities.get(inner) ?? this.#inline(name, inner);
      const isList = items !== null;
      this.#links.push({ owner: entity, property, target, isList, isRequired: must });
      return;
    }
    readField(this.builder, this.notes, entity, property, schema, must);
  }

  #inline(name: string, schema: JsonSchema): Entity {
    const entity = this.#declare(name, schema);
    this.#entities.set(schema, entity);
    this.#readProperties(entity, this.#merged(schema));
    return entity;
  }

  /** A link in each direction between the same two is one relation seen from both ends. */
  #relate(): void {
    const done = new Set<Link>();
    for (const link of this.#links) {
      if (done.has(link)) continue;
      const back = this.#links.find(
        (other) =>
          other !== link &&
          !done.has(other) &&
          other.owner === link.target &&
          other.target === link.owner,
      );
      done.add(link);
      if (back !== undefined) done.add(back);
      this.#addRelation(link, back);
    }
  }

  #addRelation(link: Link, back: Link | undefined): void {
    const isManyToMany = link.isList && back?.isList === true;
    const isTurned = link.isList && !isManyToMany;
    const holder = isTurned ? link.target : link.owner;
    const other = isTurned ? link.owner : link.target;
    const forward = isTurned ? back : link;
    const backward = isTurned ? link : back;
    const isOneToOne = !link.isList && back !== undefined && !back.isList;
    this.builder.addRelation({
      kind: isManyToMany ? "many-to-many" : isOneToOne ? "one-to-one" : "many-to-one",
      from: holder.id,
      to: other.id,
      name: titleOf(forward?.property ?? other.name).toLowerCase(),
      inverse: titleOf(backward?.property ?? pluralOf(holder.name)).toLowerCase(),
      ...(forward?.isRequired && !isManyToMany ? { required: true } : {}),
    });
  }

  #isObject(schema: JsonSchema): boolean {
    const merged = this.#merged(schema);
    return Object.keys(recordAt(merged, "properties")).length > 0;
  }

  /** Follows references and “this or null”. */
  #unwrap(entity: Entity, raw: JsonSchema): { schema: JsonSchema | null; isNullable: boolean } {
    let schema = raw;
    let isNullable = raw["nullable"] === true || listAt(raw, "type").includes("null");
    for (let depth = 0; depth < 20; depth += 1) {
      const [only, ...rest] = listAt(schema, "allOf");
      const isWrapped = isRecord(only) && rest.length === 0 && schema["properties"] === undefined;
      const reference = stringAt(isWrapped ? only : schema, "$ref");
      const choices = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")].filter(isRecord);
      const real = choices.filter((choice) => choice["type"] !== "null");
      if (reference !== undefined) {
        const target = this.#resolve(reference);
        if (target === null) {
          this.notes.push(
            note("unresolvedReference", { place: placeOf.entity(entity), reference }),
          );
          return { schema: null, isNullable };
        }
        schema = target;
      } else if (real.length === 1 && real[0] !== undefined) {
        isNullable ||= real.length < choices.length;
        schema = real[0];
      } else return { schema, isNullable };
      isNullable ||= schema["nullable"] === true;
    }
    return { schema: null, isNullable };
  }

  #merged(schema: JsonSchema, depth = 0): JsonSchema {
    const parts = listAt(schema, "allOf").filter(isRecord);
    if (parts.length === 0 || depth > 10) return schema;
    const all = [...parts.map((part) => this.#target(part)), { ...schema, allOf: undefined }];
    const merged = all.map((part) => this.#merged(part, depth + 1));
    return {
      ...schema,
      properties: Object.assign({}, ...merged.map((part) => recordAt(part, "properties"))),
      required: merged.flatMap((part) => listAt(part, "required")),
    };
  }

  #target(schema: JsonSchema): JsonSchema {
    const reference = stringAt(schema, "$ref");
    return (reference === undefined ? null : this.#resolve(reference)) ?? schema;
  }

  #resolve(reference: string): JsonSchema | null {
    if (!reference.startsWith("#")) return null;
    const keys = reference
      .slice(1)
      .split("/")
      .filter((key) => key !== "");
    let found: unknown = this.#root;
    for (const key of keys) {
      const plain = decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
      found = isRecord(found) && Object.hasOwn(found, plain) ? found[plain] : undefined;
    }
    return isRecord(found) ? found : null;
  }

  #leftOut(entity: Entity, part: string): void {
    this.notes.push(note("unsupportedPart", { place: placeOf.entity(entity), part }));
  }
}
