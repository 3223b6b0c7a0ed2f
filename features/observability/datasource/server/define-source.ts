import type { OutputOf } from "@devloom/contract";
import {
  type DefinedTable,
  type Driver,
  type ReadableTable,
  type SourceDefinition,
  type SourceTable,
  writeDefinition,
} from "@devloom/data-source";
import { AppError } from "@devloom/server-kit";
import type { getDataSourceDefinition } from "../contract.ts";
import type { OpenSource } from "./open-source.ts";

/** How a schema is defined, with nothing in it that the reader must not know of. */
export async function defineSource(
  { driver, rights }: OpenSource,
  schema: string,
  signal: AbortSignal,
): Promise<OutputOf<typeof getDataSourceDefinition>> {
  if (driver.dialect !== "postgres")
    throw new AppError(
      422,
      "no_definition",
      "Table definitions are available for PostgreSQL sources only.",
    );
  if (driver.definition === undefined) {
    const tables = await driver.tables(signal);
    return present(limit(definitionOf(tables), rights.readable(tables), schema));
  }
  const defined = await driver.definition(schema, signal);
  if (rights.isUnlimited) return present(defined);
  return present(limit(defined, rights.readable(await driver.tables(signal)), schema));
}

/** How a schema of a PostgreSQL is defined, all of it. */
export async function defineWhole(driver: Driver, schema: string, signal: AbortSignal) {
  const defined = await driver.definition?.(schema, signal);
  return present(defined ?? { enums: [], tables: [], others: [] });
}

/** What columns alone say, for a source that tells no more. */
function definitionOf(tables: readonly SourceTable[]): SourceDefinition {
  const defined = tables.map(({ schema, name, columns }): DefinedTable => ({
    schema,
    name,
    comment: null,
    constraints: [],
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      isRequired: !column.isNullable,
      isNumbered: false,
      default: null,
      comment: null,
    })),
  }));
  return { enums: [], tables: defined, others: [] };
}

function present(definition: SourceDefinition): OutputOf<typeof getDataSourceDefinition> {
  const leftOut = definition.others.map(({ kind, name }) => ({ kind, name }));
  return { sql: writeDefinition(definition), tables: definition.tables.length, leftOut };
}

/** Hidden columns are gone with all that names them, and so are references to tables that are hidden. */
function limit(
  { enums, tables, others }: SourceDefinition,
  readable: readonly ReadableTable[],
  schema: string,
): SourceDefinition {
  const find = (table: { schema: string; name: string }): ReadableTable | undefined =>
    readable.find((one) => one.schema === table.schema && one.name === table.name);
  const mayKnow = (
    table: { schema: string; name: string },
    columns: readonly string[],
  ): boolean => {
    const masks = find(table)?.masks;
    const isHidden = (name: string) =>
      masks !== undefined && Object.hasOwn(masks, name) && masks[name] === "hide";
    return masks !== undefined && !columns.some(isHidden);
  };
  const kept = tables
    .filter((table) => mayKnow(table, []))
    .map((table): DefinedTable => ({
      ...table,
      columns: table.columns.filter(({ name }) => mayKnow(table, [name])),
      constraints: table.constraints.filter(
        ({ columns, target }) =>
          mayKnow(table, columns) && (target === null || mayKnow(target, target.columns)),
      ),
    }));
  const types = new Set(kept.flatMap(({ columns }) => columns.map(({ type }) => typeName(type))));
  return {
    tables: kept,
    enums: enums.filter(({ name }) => types.has(name)),
    // Names of what hangs on a table may tell of its hidden columns.
    others: others.filter(({ kind, name }) => kind === "view" && find({ schema, name })),
  };
}

/** The bare name of a type, as `shop."Order state"[]` has it. */
function typeName(type: string): string {
  const bare = type.replace(/(?:\[\])+$/, "");
  const [, quoted] = /"((?:[^"]|"")*)"$/.exec(bare) ?? [];
  return quoted === undefined ? (bare.split(".").at(-1) ?? bare) : quoted.replaceAll('""', '"');
}
