import type { SourceTable } from "../driver.ts";

type ColumnRow = readonly [
  schema: string,
  table: string,
  isView: boolean,
  column: string,
  type: string,
  isNullable: boolean,
];

/** Tables from a list of their columns, in its order. */
export function gatherTables(rows: readonly ColumnRow[]): SourceTable[] {
  const tables = new Map<string, SourceTable & { columns: SourceTable["columns"][number][] }>();
  for (const [schema, name, isView, column, type, isNullable] of rows) {
    const key = JSON.stringify([schema, name]);
    const table = tables.get(key) ?? { schema, name, isView, columns: [] };
    tables.set(key, table);
    table.columns.push({ name: column, type, isNullable });
  }
  return [...tables.values()];
}
