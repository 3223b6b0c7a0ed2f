import type { Dialect } from "../driver.ts";

/** A name as it stands in SQL, exactly as given. SQLite takes one in double quotes for a text when nothing is called so. */
export function quoteName(name: string, dialect: Dialect): string {
  if (dialect === "mysql" || dialect === "clickhouse" || dialect === "sqlite")
    return `\`${name.replaceAll("`", "``")}\``;
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as it stands in SQL. */
export function quoteText(text: string, dialect: Dialect): string {
  const doubled = text.replaceAll("'", "''");
  return dialect === "mysql" || dialect === "clickhouse"
    ? `'${doubled.replaceAll("\\", "\\\\")}'`
    : `'${doubled}'`;
}

/** A table as it stands in SQL. */
export function quoteTable(table: { schema: string; name: string }, dialect: Dialect): string {
  const name = quoteName(table.name, dialect);
  return table.schema === "" ? name : `${quoteName(table.schema, dialect)}.${name}`;
}

/** A value as text. */
export function asText(expression: string, dialect: Dialect): string {
  switch (dialect) {
    case "mysql":
      return `cast(${expression} as char)`;
    case "clickhouse":
      return `toString(${expression})`;
    default:
      return `cast(${expression} as text)`;
  }
}
