import type { NamedEntity, NamedLink, NamedReference } from "../app-names.ts";
import { blocks, importOf } from "../text/layout.ts";
import { drizzleColumn } from "./column.ts";

/** `src/server/database/schema/books.ts`: the Drizzle table of an entity. */
export function entityTable(named: NamedEntity): string {
  const columns = named.fields.map(({ field, key, column }) => {
    const { name, call } = drizzleColumn(field, column);
    return {
      name,
      line: `  ${key}: ${call}${field.required ? ".notNull()" : ""}${field.unique ? ".unique()" : ""},`,
    };
  });
  const hasReferences = named.references.length > 0;
  const names = new Set(["pgTable", "timestamp", "uuid", ...columns.map(({ name }) => name)]);
  const imports = [...names].sort();
  if (hasReferences) imports.unshift("type AnyPgColumn");
  const sorted = imports.toSorted((a, b) =>
    compareNames(a.replace("type ", ""), b.replace("type ", "")),
  );
  const others = [...new Set(named.references.map(({ target }) => target))].filter(
    (target) => target !== named,
  );
  return blocks(
    [
      importOf(sorted, "drizzle-orm/pg-core"),
      ...others.map(({ many, path }) => importOf([many], `./${path}.ts`)).sort(byModule),
    ].join("\n"),
    [
      `export const ${named.many} = pgTable(${JSON.stringify(named.table)}, {`,
      '  id: uuid("id").primaryKey().defaultRandom(),',
      ...columns.map(({ line }) => line),
      ...named.references.map((reference) => referenceColumn(reference)),
      '  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),',
      '  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),',
      "});",
    ].join("\n"),
  );
}

function referenceColumn({ key, column, relation, target }: NamedReference): string {
  const marks = [
    ...(relation.required ? [".notNull()"] : []),
    ...(relation.kind === "one-to-one" ? [".unique()"] : []),
  ];
  const start = `${key}: uuid(${JSON.stringify(column)})`;
  const refers = `.references((): AnyPgColumn => ${target.many}.id, {`;
  const rule = `onDelete: "${onDelete(relation)}"`;
  if (marks.length > 0) {
    const calls = [...marks, `${refers} ${rule} })`];
    return `  ${start}\n${calls.map((call) => `    ${call}`).join("\n")},`;
  }
  const line = `  ${start}${refers} ${rule} }),`;
  return line.length <= 100 ? line : `  ${start}${refers}\n    ${rule},\n  }),`;
}

/** What happens to a row when the one it refers to is deleted. */
export function onDelete(relation: NamedReference["relation"]): string {
  if (relation.onDelete === "set-null") return "set null";
  return relation.onDelete ?? (relation.required ? "restrict" : "set null");
}

/** `src/server/database/schema/book-authors-links.ts`: the table that joins two others. */
export function linkTable(own: NamedEntity, link: NamedLink): string {
  const { target, ownKey, otherKey } = link;
  const modules = [...new Set([own, target])].map(({ many, path }) =>
    importOf([many], `./${path}.ts`),
  );
  const column = (key: string, name: string, to: NamedEntity): string[] => [
    `    ${key}: uuid("${name}")`,
    "      .notNull()",
    `      .references(() => ${to.many}.id, { onDelete: "cascade" }),`,
  ];
  return blocks(
    [
      importOf(["pgTable", "primaryKey", "uuid"], "drizzle-orm/pg-core"),
      ...modules.sort(byModule),
    ].join("\n"),
    [
      `export const ${link.variable} = pgTable(`,
      `  ${JSON.stringify(link.table)},`,
      "  {",
      ...column(ownKey, linkColumns(own, link).own, own),
      ...column(otherKey, linkColumns(own, link).other, target),
      "  },",
      `  (table) => [primaryKey({ columns: [table.${ownKey}, table.${otherKey}] })],`,
      ");",
    ].join("\n"),
  );
}

/** The columns of a joining table. */
export function linkColumns(own: NamedEntity, link: NamedLink): { own: string; other: string } {
  if (own === link.target) return { own: "from_id", other: "to_id" };
  return { own: `${snake(own.one)}_id`, other: `${snake(link.target.one)}_id` };
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

function compareNames(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

function byModule(a: string, b: string): number {
  return (a.split(" from ")[1] ?? "") < (b.split(" from ")[1] ?? "") ? -1 : 1;
}
