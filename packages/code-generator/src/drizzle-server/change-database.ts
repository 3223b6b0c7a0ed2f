import {
  addReference,
  checkText,
  columnText,
  constraint,
  constraintTexts,
  createLink,
  createTable,
  foreignKey,
  id,
  uniqueText,
} from "./sql-text.ts";
import type { ColumnSpec, DatabaseSpec, LinkSpec, TableSpec } from "./tables.ts";

/** Statements that turn one database into another. Things are the same when their ids are. */
export function changeDatabase(before: DatabaseSpec, after: DatabaseSpec): string[] {
  const oldTables = new Map(before.tables.map((table) => [table.id, table]));
  const tables = new Map(after.tables.map((table) => [table.id, table]));
  const renamed = new Map(
    before.tables.map((table) => [table.name, tables.get(table.id)?.name ?? table.name]),
  );
  const kept = after.tables.flatMap((table) => {
    const old = oldTables.get(table.id);
    return old === undefined ? [] : [{ old, table }];
  });
  const added = after.tables.filter((table) => !oldTables.has(table.id));
  return [
    ...goneLinks(before, after, renamed).map(({ name }) => `drop table ${id(name)};`),
    ...kept.flatMap(({ old, table }) => dropConstraints(old, table, renamed)),
    ...before.tables
      .filter((table) => !tables.has(table.id))
      .map((table) => `drop table ${id(table.name)} cascade;`),
    ...renameAll(kept.map(({ old, table }) => [old.name, table.name])).map(
      ([from, to]) => `alter table ${id(from)} rename to ${id(to)};`,
    ),
    ...added.map(createTable),
    ...kept.flatMap(({ old, table }) => changeColumns(old, table)),
    ...goneLinks(after, before, renamed, true).map(createLink),
    ...added.flatMap((table) => table.columns.flatMap((column) => addReference(table, column))),
    ...kept.flatMap(({ old, table }) => addConstraints(old, table, renamed)),
  ];
}

/** Renames in an order in which no name is taken twice at a time; swapped names go over a third. */
function renameAll(pairs: readonly (readonly [string, string])[]): [string, string][] {
  const changed = pairs.filter(([from, to]) => from !== to);
  const froms = new Set(changed.map(([from]) => from));
  const isCrossing = changed.some(([, to]) => froms.has(to));
  if (!isCrossing) return changed.map(([from, to]) => [from, to]);
  return [
    ...changed.map(([from]): [string, string] => [from, `${from}_before`]),
    ...changed.map(([from, to]): [string, string] => [`${from}_before`, to]),
  ];
}

/** Joining tables that are in one database and not, in the same form, in the other. */
function goneLinks(
  from: DatabaseSpec,
  other: DatabaseSpec,
  renamed: ReadonlyMap<string, string>,
  isForward = false,
): LinkSpec[] {
  const follow = (name: string): string => renamed.get(name) ?? name;
  const form = (link: LinkSpec, isOld: boolean): string => {
    const tables = [link.own.table, link.other.table].map((name) => (isOld ? follow(name) : name));
    return JSON.stringify([link.id, link.name, link.own.column, link.other.column, ...tables]);
  };
  const others = new Set(other.links.map((link) => form(link, isForward)));
  return from.links.filter((link) => !others.has(form(link, !isForward)));
}

function pairs(old: TableSpec, table: TableSpec): { was: ColumnSpec; is: ColumnSpec }[] {
  const olds = new Map(old.columns.map((column) => [column.id, column]));
  return table.columns.flatMap((is) => {
    const was = olds.get(is.id);
    return was === undefined ? [] : [{ was, is }];
  });
}

/** A check is the same when only the column's name in it changed. */
function sameCheck(was: ColumnSpec, is: ColumnSpec): boolean {
  return was.check?.replaceAll(id(was.name), id(is.name)) === (is.check ?? undefined);
}

function sameReference(
  was: ColumnSpec,
  is: ColumnSpec,
  renamed: ReadonlyMap<string, string>,
): boolean {
  if (was.reference === null || is.reference === null) return was.reference === is.reference;
  const { table, onDelete } = was.reference;
  return (renamed.get(table) ?? table) === is.reference.table && onDelete === is.reference.onDelete;
}

function dropConstraints(
  old: TableSpec,
  table: TableSpec,
  renamed: ReadonlyMap<string, string>,
): string[] {
  const drop = (column: ColumnSpec, kind: "check" | "unique" | "reference"): string =>
    `alter table ${id(old.name)} drop constraint ${constraint(old, column, kind)};`;
  return pairs(old, table).flatMap(({ was, is }) => [
    ...(was.isUnique && !is.isUnique ? [drop(was, "unique")] : []),
    ...(was.check !== null && !sameCheck(was, is) ? [drop(was, "check")] : []),
    ...(was.reference !== null && !sameReference(was, is, renamed) ? [drop(was, "reference")] : []),
  ]);
}

function changeColumns(old: TableSpec, table: TableSpec): string[] {
  const alter = `alter table ${id(table.name)}`;
  const kept = pairs(old, table);
  const keptIds = new Set(kept.map(({ is }) => is.id));
  return [
    ...old.columns
      .filter((column) => !keptIds.has(column.id))
      .map((column) => `${alter} drop column ${id(column.name)};`),
    ...renameAll(kept.map(({ was, is }) => [was.name, is.name])).map(
      ([from, to]) => `${alter} rename column ${id(from)} to ${id(to)};`,
    ),
    ...kept.flatMap(({ was, is }) => {
      const column = `${alter} alter column ${id(is.name)}`;
      return [
        ...(was.type === is.type
          ? []
          : [`${column} type ${is.type} using ${id(is.name)}::text::${is.type};`]),
        ...(!was.isRequired && is.isRequired ? require(alter, is) : []),
        ...(was.isRequired && !is.isRequired ? [`${column} drop not null;`] : []),
      ];
    }),
    ...table.columns
      .filter((column) => !keptIds.has(column.id))
      .flatMap((column) => addColumn(alter, table, column)),
  ];
}

function addColumn(alter: string, table: TableSpec, column: ColumnSpec): string[] {
  const optional = columnText({ ...column, isRequired: false });
  return [
    `${alter} add column ${optional};`,
    ...(column.isRequired ? require(alter, column) : []),
    ...constraintTexts(table, column).map((text) => `${alter} add ${text};`),
  ];
}

/** Rows that have no value get one where one can be guessed; else the migration fails until somebody fills them. */
function require(alter: string, column: ColumnSpec): string[] {
  const name = id(column.name);
  const table = alter.replace("alter table ", "");
  return [
    ...(column.filler === null
      ? []
      : [`update ${table} set ${name} = ${column.filler} where ${name} is null;`]),
    `${alter} alter column ${name} set not null;`,
  ];
}

function addConstraints(
  old: TableSpec,
  table: TableSpec,
  renamed: ReadonlyMap<string, string>,
): string[] {
  const alter = `alter table ${id(table.name)}`;
  const keptIds = new Set(pairs(old, table).map(({ is }) => is.id));
  return [
    ...pairs(old, table).flatMap(({ was, is }) => [
      ...(!was.isUnique && is.isUnique ? [`${alter} add ${uniqueText(table, is)};`] : []),
      ...(is.check !== null && !sameCheck(was, is)
        ? [`${alter} add ${checkText(table, is, is.check)};`]
        : []),
      ...(is.reference !== null && !sameReference(was, is, renamed) ? foreignKey(table, is) : []),
    ]),
    ...table.columns
      .filter((column) => !keptIds.has(column.id))
      .flatMap((column) => addReference(table, column)),
  ];
}
