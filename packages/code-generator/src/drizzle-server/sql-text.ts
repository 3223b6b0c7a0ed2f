import type { ColumnSpec, LinkSpec, TableSpec } from "./tables.ts";

/** A name in SQL. */
export const id = (name: string): string => `"${name}"`;

/** Constraints are named after ids of the model, so that they can be found again after renames. */
export const constraint = (
  table: TableSpec,
  column: ColumnSpec,
  kind: "check" | "unique" | "reference",
): string => id(`${snake(table.id)}__${snake(column.id)}_${kind}`);

const snake = (kebab: string): string => kebab.replaceAll("-", "_");

export function columnText(column: ColumnSpec): string {
  return `${id(column.name)} ${column.type}${column.isRequired ? " not null" : ""}`;
}

/** The constraints of a column, except references: those wait until every table is there. */
export function constraintTexts(table: TableSpec, column: ColumnSpec): string[] {
  return [
    ...(column.isUnique ? [uniqueText(table, column)] : []),
    ...(column.check === null ? [] : [checkText(table, column, column.check)]),
  ];
}

export function uniqueText(table: TableSpec, column: ColumnSpec): string {
  return `constraint ${constraint(table, column, "unique")} unique (${id(column.name)})`;
}

export function checkText(table: TableSpec, column: ColumnSpec, check: string): string {
  return `constraint ${constraint(table, column, "check")} check (${check})`;
}

export function createTable(table: TableSpec): string {
  const lines = [
    '"id" uuid primary key default gen_random_uuid()',
    ...table.columns.map(columnText),
    '"created_at" timestamptz not null default now()',
    '"updated_at" timestamptz not null default now()',
    ...table.columns.flatMap((column) => constraintTexts(table, column)),
  ];
  return `create table ${id(table.name)} (\n${lines.map((line) => `  ${line}`).join(",\n")}\n);`;
}

export function createLink({ name, own, other }: LinkSpec): string {
  return [
    `create table ${id(name)} (`,
    `  ${id(own.column)} uuid not null references ${id(own.table)} on delete cascade,`,
    `  ${id(other.column)} uuid not null references ${id(other.table)} on delete cascade,`,
    `  primary key (${id(own.column)}, ${id(other.column)})`,
    ");",
    "",
    `create index on ${id(name)} (${id(other.column)});`,
  ].join("\n");
}

/** The foreign key of a column. */
export function foreignKey(table: TableSpec, column: ColumnSpec): string[] {
  if (column.reference === null) return [];
  const { table: target, onDelete } = column.reference;
  const name = constraint(table, column, "reference");
  return [
    `alter table ${id(table.name)} add constraint ${name}\n  foreign key (${id(column.name)}) references ${id(target)} on delete ${onDelete};`,
  ];
}

/** The foreign key of a new column, and the index that makes it quick to follow back. */
export function addReference(table: TableSpec, column: ColumnSpec): string[] {
  const isIndexed = column.reference !== null && !column.isUnique;
  const index = `create index on ${id(table.name)} (${id(column.name)});`;
  return [...foreignKey(table, column), ...(isIndexed ? [index] : [])];
}
