import { ModelBuilder } from "../builder.ts";
import type { Field, FieldType } from "../field.ts";
import { isNumberType, isTextType } from "../field.ts";
import type { Entity, Relation } from "../model.ts";
import { pluralOf } from "../names/plural.ts";
import { titleOf } from "../names/words.ts";
import { note, type Note } from "../notes/note.ts";
import { assertReadable, finishImport, type ImportResult } from "./import-result.ts";
import { JdlCursor, jdlTokens, type JdlToken } from "./jdl-tokens.ts";
import { isPattern } from "../pattern.ts";

const TYPES = new Map<string, FieldType>([
  ["String", "text"],
  ["TextBlob", "long-text"],
  ["Integer", "integer"],
  ["Long", "integer"],
  ["BigDecimal", "decimal"],
  ["Float", "decimal"],
  ["Double", "decimal"],
  ["Boolean", "boolean"],
  ["LocalDate", "date"],
  ["Instant", "datetime"],
  ["ZonedDateTime", "datetime"],
  ["LocalTime", "time"],
  ["UUID", "uuid"],
  ["Blob", "file"],
  ["AnyBlob", "file"],
  ["ImageBlob", "file"],
]);

const KINDS = new Map<string, { readonly kind: Relation["kind"]; readonly isTurned: boolean }>([
  ["OneToOne", { kind: "one-to-one", isTurned: false }],
  ["OneToMany", { kind: "many-to-one", isTurned: true }],
  ["ManyToOne", { kind: "many-to-one", isTurned: false }],
  ["ManyToMany", { kind: "many-to-many", isTurned: false }],
]);

/** A model from JDL: entities, enums and relationships; options of a particular stack are told as left out. */
export function importJdl(text: string, name = "Application"): ImportResult {
  assertReadable(text);
  const reader = new JdlReader(new JdlCursor(jdlTokens(text)), name);
  reader.read();
  return finishImport(reader.builder.model, reader.notes);
}

interface End {
  readonly entity: string;
  readonly name: string | null;
  readonly isRequired: boolean;
}

class JdlReader {
  readonly cursor: JdlCursor;
  readonly builder: ModelBuilder;
  readonly notes: Note[] = [];
  readonly #entities = new Map<string, Entity>();
  readonly #enums = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  readonly #pending: (() => void)[] = [];

  constructor(cursor: JdlCursor, name: string) {
    this.cursor = cursor;
    this.builder = new ModelBuilder(name);
  }

  read(): void {
    while (!this.cursor.isAtEnd) {
      const token = this.cursor.next();
      if (token.text === "entity") this.#readEntity(token.comment);
      else if (token.text === "enum") this.#readEnum();
      else if (token.text === "relationship") this.#readRelationships();
      else if (this.cursor.take("=")) this.#constants.set(token.text, this.cursor.next().text);
      else if (/^[\p{L}@]/u.test(token.text)) this.#skipOption(token);
      else throw this.cursor.error(`“${token.text}” was not expected.`);
    }
    for (const later of this.#pending) later();
  }

  #skipOption(token: JdlToken): void {
    this.cursor.skip(token.line);
    this.notes.push(note("unsupportedOption", { line: token.line, option: token.text }));
  }

  #readEntity(comment: string | null): void {
    const { text: name } = this.cursor.needName();
    if (this.#entities.has(name)) throw this.cursor.error(`entity ${name} was declared before.`);
    const entity = this.builder.addEntity(
      titleOf(name),
      comment === null ? {} : { description: comment },
    );
    this.#entities.set(name, entity);
    if (this.cursor.take("(")) {
      this.cursor.next();
      this.cursor.need(")");
    }
    if (!this.cursor.take("{")) return;
    while (!this.cursor.take("}")) {
      const token = this.cursor.next();
      if (token.text === ",") continue;
      if (token.text.startsWith("@")) this.#skipAnnotation(token);
      else this.#readField(entity, token);
    }
  }

  #skipAnnotation(token: JdlToken): void {
    this.notes.push(note("unsupportedOption", { line: token.line, option: token.text }));
  }

  #readField(entity: Entity, token: JdlToken): void {
    const type = this.cursor.needName().text;
    const name = this.builder.freeName(entity, titleOf(token.text));
    const draft: Omit<Field, "id"> = { name, type: TYPES.get(type) ?? "text" };
    if (token.comment !== null) draft.description = token.comment.slice(0, 2000);
    this.#readValidations(draft, entity);
    const field = this.builder.addField(entity, draft);
    if (TYPES.has(type)) return;
    this.#pending.push(() => {
      const choices = this.#enums.get(type);
      if (choices === undefined) {
        const place = note("placeField", { name, owner: entity.name });
        this.notes.push(note("unsupportedType", { place, type, kept: "text" }));
      } else Object.assign(field, { type: "enum", enum: choices });
    });
  }

  #readValidations(field: Omit<Field, "id">, entity: Entity): void {
    const place = note("placeField", { name: field.name, owner: entity.name });
    while (KNOWN.has(this.cursor.peek())) {
      const word = this.cursor.next().text;
      const given = this.cursor.take("(") ? this.cursor.next().text : null;
      const value = given === null ? null : (this.#constants.get(given) ?? given);
      if (value !== null) this.cursor.need(")");
      if (!applyValidation(field, word, value))
        this.notes.push(note("unsupportedPart", { place, part: word }));
    }
  }

  #readEnum(): void {
    const { text: name } = this.cursor.needName();
    const values: string[] = [];
    this.cursor.need("{");
    while (!this.cursor.take("}")) {
      if (this.cursor.take(",")) continue;
      values.push(this.cursor.needName().text);
      if (!this.cursor.take("(")) continue;
      const label = this.cursor.next().text.replace(/^"|"$/g, "");
      this.cursor.need(")");
      values.splice(-1, 1, label);
    }
    if (values.length === 0) throw this.cursor.error(`enum ${name} has no values.`);
    const shown = values.map((value) =>
      /^[A-Z0-9_]+$/.test(value) ? titleOf(value.toLowerCase()) : value,
    );
    this.#enums.set(name, this.builder.addEnum(titleOf(name), shown).id);
  }

  #readRelationships(): void {
    const word = this.cursor.needName().text;
    const kind = KINDS.get(word);
    if (kind === undefined) throw this.cursor.error(`${word} is not a kind of relationship.`);
    this.cursor.need("{");
    while (!this.cursor.take("}")) {
      if (this.cursor.take(",")) continue;
      const from = this.#readEnd();
      this.cursor.need("to");
      const to = this.#readEnd();
      if (this.cursor.take("with")) this.cursor.next();
      this.#pending.push(() => {
        if (kind.isTurned) this.#relate(kind.kind, to, from);
        else this.#relate(kind.kind, from, to);
      });
    }
  }

  #readEnd(): End {
    while (this.cursor.peek().startsWith("@")) this.#skipAnnotation(this.cursor.next());
    const entity = this.cursor.needName().text;
    if (!this.cursor.take("{")) return { entity, name: null, isRequired: false };
    const name = this.cursor.needName().text;
    if (this.cursor.take("(")) {
      this.cursor.next();
      this.cursor.need(")");
    }
    const isRequired = this.cursor.take("required");
    this.cursor.need("}");
    return { entity, name, isRequired };
  }

  #relate(kind: Relation["kind"], from: End, to: End): void {
    const holder = this.#entities.get(from.entity);
    const target = this.#entities.get(to.entity);
    if (holder === undefined || target === undefined) {
      const missing = holder === undefined ? from.entity : to.entity;
      const place = note("placeRelation", { name: `${from.entity} → ${to.entity}` });
      this.notes.push(note("unresolvedReference", { place, reference: missing }));
      return;
    }
    const isMany = kind === "many-to-many";
    const called = isMany ? pluralOf(target.name) : target.name;
    const back = kind === "one-to-one" ? holder.name : pluralOf(holder.name);
    this.builder.addRelation({
      kind,
      from: holder.id,
      to: target.id,
      name: titleOf(from.name ?? called).toLowerCase(),
      inverse: titleOf(to.name ?? back).toLowerCase(),
      ...(from.isRequired && !isMany ? { required: true } : {}),
    });
  }
}

const KNOWN = new Set(
  "required unique min max minlength maxlength pattern minbytes maxbytes".split(" "),
);

function applyValidation(field: Omit<Field, "id">, word: string, value: string | null): boolean {
  const size = Number(value);
  const isSize = value !== null && Number.isFinite(size);
  if (word === "required") field.required = true;
  else if (word === "unique" && field.type !== "file") field.unique = true;
  else if (word === "min" && isSize && isNumberType(field.type)) field.min = size;
  else if (word === "max" && isSize && isNumberType(field.type)) field.max = size;
  else if (word === "minlength" && isSize && isTextType(field.type)) field.minLength = size;
  else if (word === "maxlength" && isSize && isTextType(field.type)) field.maxLength = size;
  else if (word === "pattern" && value !== null && isTextType(field.type)) {
    const pattern = value.replace(/^\/|\/$/g, "");
    if (!isPattern(pattern)) return false;
    field.pattern = pattern;
  } else return false;
  return true;
}
