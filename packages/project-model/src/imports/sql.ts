import { hasSqlDetails, parse } from "libpg-query";
import { cleanName, ModelBuilder } from "../builder.ts";
import type { Field } from "../field.ts";
import type { Entity } from "../model.ts";
import { pluralOf, singularOf } from "../names/plural.ts";
import { titleOf } from "../names/words.ts";
import { ModelError, note, type Note } from "../notes/note.ts";
import { assertReadable, finishImport, lineAt, type ImportResult } from "./import-result.ts";
import { defaultOf, fieldTypeOf, fitting, readCheck, type ReadCheck } from "./sql-field.ts";
import { readStatements, type SqlColumn, type SqlSchema, type SqlTable } from "./sql-tables.ts";

/** A model from PostgreSQL statements, such as `pg_dump --schema-only` writes. PostgreSQL's own parser reads them. */
export async function importSql(given: string, name = "Application"): Promise<ImportResult> {
  assertReadable(given);
  const text = withoutPsql(given);
  const bytes = Buffer.from(text);
  const schema = readStatements(await parseSql(text));
  const notes: Note[] = schema.leftOut.map(({ at, statement }) => {
    const before = bytes.subarray(0, at).toString();
    const blank = /^\s*/.exec(text.slice(before.length))?.[0].length ?? 0;
    return note("unsupportedStatement", { line: lineAt(text, before.length + blank), statement });
  });
  const { model } = new SqlModel(name, schema, notes).build();
  return finishImport(model, notes);
}

const META_COMMAND = /^\\(?!\.)/;
const COPY_DATA = /^copy\b.*\bfrom\s+stdin\b/i;
const END_OF_DATA = "\\.";

/** Leaves out what only psql reads, as dumps have it: its commands, and rows behind `COPY`. Lines keep their numbers. */
function withoutPsql(text: string): string {
  let isData = false;
  return text
    .split("\n")
    .map((line) => {
      const isEnd = line.trimEnd() === END_OF_DATA;
      const isKept = !isData && !isEnd && !META_COMMAND.test(line);
      isData = isData ? !isEnd : COPY_DATA.test(line);
      return isKept ? line : "";
    })
    .join("\n");
}

async function parseSql(text: string): ReturnType<typeof statementsOf> {
  try {
    return await statementsOf(text);
  } catch (error) {
    const at = hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0;
    const problem = error instanceof Error ? error.message : String(error);
    throw new ModelError([note("badSql", { line: lineAt(text, at), problem })]);
  }
}

async function statementsOf(text: string) {
  // The parser refuses a text without any statement with an error of its own.
  if (text.replace(/--[^\n]*|\s+|;/g, "") === "") return [];
  return (await parse(text)).stmts ?? [];
}

class SqlModel {
  readonly schema: SqlSchema;
  readonly notes: Note[];
  readonly #builder: ModelBuilder;
  readonly #entities = new Map<string, Entity>();
  readonly #enums = new Map<string, string>();

  constructor(name: string, schema: SqlSchema, notes: Note[]) {
    this.schema = schema;
    this.notes = notes;
    this.#builder = new ModelBuilder(name);
  }

  build(): ModelBuilder {
    for (const [name, values] of this.schema.enums) {
      const usable = values.filter((value) => /[\p{L}\p{N}]/u.test(value));
      if (usable.length > 0) this.#enums.set(name, this.#builder.addEnum(titleOf(name), usable).id);
    }
    const tables = [...this.schema.tables.values()];
    const joins = tables.filter((table) => isJoinTable(table));
    for (const table of tables.filter((one) => !joins.includes(one))) {
      const entity = this.#builder.addEntity(
        singularOf(titleOf(table.name)),
        table.comment ? { description: table.comment.slice(0, 2000) } : {},
      );
      this.#entities.set(table.name, entity);
    }
    for (const [name, entity] of this.#entities) this.#addFields(name, entity);
    for (const [name, entity] of this.#entities) this.#addRelations(name, entity);
    for (const table of joins) this.#addJoin(table);
    return this.#builder;
  }

  #addFields(name: string, entity: Entity): void {
    const table = this.schema.tables.get(name);
    const checks = (table?.checks ?? []).flatMap((check) => {
      const read = readCheck(check);
      if (read === null) this.#leftOut(entity, "a CHECK");
      return read ?? [];
    });
    const keys = new Set(
      table?.foreignKeys.filter((key) => key.columns.length === 1).flatMap((key) => key.columns),
    );
    for (const column of table?.columns ?? []) {
      const isKey = table?.primaryKey.length === 1 && table.primaryKey[0] === column.name;
      if (!isKey && !keys.has(column.name)) this.#addField(entity, column, checks);
    }
    for (const columns of table?.uniques ?? [])
      this.#leftOut(entity, `UNIQUE (${columns.join(", ")})`);
    if ((table?.primaryKey.length ?? 0) > 1)
      this.#leftOut(entity, `PRIMARY KEY (${table?.primaryKey.join(", ")})`);
  }

  #addField(entity: Entity, column: SqlColumn, checks: readonly ReadCheck[]): void {
    const name = this.#builder.freeName(entity, cleanName(titleOf(column.name)));
    const place = note("placeField", { name, owner: entity.name });
    const own = checks.filter((check) => check.column === column.name);
    const values = own.find((check) => check.values !== undefined)?.values;
    const enumId =
      values === undefined
        ? this.#enums.get(column.type)
        : this.#builder.addEnum(`${entity.name} ${name.toLowerCase()}`, values).id;
    const known = enumId === undefined ? fieldTypeOf(column) : "enum";
    if (known === null) {
      const type = column.isArray ? `${column.type}[]` : column.type;
      this.notes.push(
        note("unsupportedType", { place, type, kept: column.isArray ? "json" : "text" }),
      );
    }
    const type = known ?? (column.isArray ? "json" : "text");
    const range = Object.assign(
      {},
      ...own.map((check) => check.constraints),
    ) as ReadCheck["constraints"];
    const size = column.size !== null && column.size > 0 ? { maxLength: column.size } : {};
    const field: Omit<Field, "id"> = {
      name,
      type,
      ...(enumId === undefined ? {} : { enum: enumId }),
      ...(column.comment ? { description: column.comment.slice(0, 2000) } : {}),
      ...(column.isRequired ? { required: true } : {}),
      ...(column.isUnique && type !== "json" && type !== "file" ? { unique: true } : {}),
      ...fitting(type, { ...size, ...range }),
    };
    this.#builder.addField(entity, { ...field, ...this.#default(field, column, place) });
  }

  #default(field: Omit<Field, "id">, column: SqlColumn, place: Note): Pick<Field, "default"> {
    if (column.default === null || column.isGenerated) return {};
    const choices = this.#builder.model.enums.find((one) => one.id === field.enum);
    const value = defaultOf(column.default, field, new Set(choices?.values.map((one) => one.id)));
    if (value !== null && value !== undefined && !field.unique) return { default: value };
    this.notes.push(note("unsupportedPart", { place, part: "DEFAULT" }));
    return {};
  }

  #addRelations(name: string, entity: Entity): void {
    const table = this.schema.tables.get(name);
    for (const key of table?.foreignKeys ?? []) {
      const target = this.#entities.get(key.table);
      const column = table?.columns.find((one) => one.name === key.columns[0]);
      if (key.columns.length !== 1 || column === undefined)
        this.#leftOut(entity, `FOREIGN KEY (${key.columns.join(", ")})`);
      else if (target === undefined) this.#unknownTable(entity, key.table);
      else {
        const called = titleOf(column.name.replace(/_?id$/i, "") || target.name).toLowerCase();
        const isOwnName = called === target.name.toLowerCase();
        const many = pluralOf(entity.name).toLowerCase();
        const isRequired = column.isRequired || table?.primaryKey.includes(column.name) === true;
        this.#builder.addRelation({
          kind: column.isUnique ? "one-to-one" : "many-to-one",
          from: entity.id,
          to: target.id,
          name: called,
          inverse: isOwnName ? many : `${many} as ${called}`,
          ...(isRequired ? { required: true } : {}),
          ...(key.onDelete === null || (isRequired && key.onDelete === "set-null")
            ? {}
            : { onDelete: key.onDelete }),
        });
      }
    }
  }

  #addJoin(table: SqlTable): void {
    const [from, to] = table.foreignKeys.map((key) => this.#entities.get(key.table));
    if (from === undefined || to === undefined) {
      const missing = table.foreignKeys.find((key) => !this.#entities.has(key.table))?.table ?? "";
      const place = note("placeEntity", { name: table.name });
      this.notes.push(note("unknownTable", { place, table: missing }));
      return;
    }
    const name = pluralOf(to.name).toLowerCase();
    const inverse = pluralOf(from.name).toLowerCase();
    this.#builder.addRelation({ kind: "many-to-many", from: from.id, to: to.id, name, inverse });
  }

  #unknownTable(entity: Entity, table: string): void {
    const place = note("placeEntity", { name: entity.name });
    this.notes.push(note("unknownTable", { place, table }));
  }

  #leftOut(entity: Entity, part: string): void {
    const place = note("placeEntity", { name: entity.name });
    this.notes.push(note("unsupportedPart", { place, part }));
  }
}

/** A table of two references and nothing else joins two others. */
function isJoinTable(table: SqlTable): boolean {
  const keys = table.foreignKeys.flatMap((key) => key.columns);
  const others = table.columns.filter(
    ({ name, isGenerated }) =>
      !keys.includes(name) && !(isGenerated && table.primaryKey.includes(name)),
  );
  return table.foreignKeys.length === 2 && keys.length === 2 && others.length === 0;
}
