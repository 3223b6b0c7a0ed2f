import type { Field } from "@devloom/project-model";

const MAX_INT32 = 2_147_483_647;

/** Whether a whole number may leave the range of four bytes. */
export function isBig(field: Field): boolean {
  return Math.max(Math.abs(field.min ?? 0), Math.abs(field.max ?? 0)) > MAX_INT32;
}

/** The PostgreSQL type of a field. */
export function sqlType(field: Field): string {
  switch (field.type) {
    case "integer":
      return isBig(field) ? "bigint" : "integer";
    case "decimal":
      return "numeric(18, 4)";
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "datetime":
      return "timestamptz";
    case "time":
      return "time";
    case "uuid":
      return "uuid";
    case "json":
      return "jsonb";
    default:
      return "text";
  }
}

/** The Drizzle column of a field: the function to import and the call. */
export function drizzleColumn(field: Field, column: string): { name: string; call: string } {
  const name = JSON.stringify(column);
  switch (field.type) {
    case "integer":
      return isBig(field)
        ? { name: "bigint", call: `bigint(${name}, { mode: "number" })` }
        : { name: "integer", call: `integer(${name})` };
    case "decimal":
      return {
        name: "numeric",
        call: `numeric(${name}, { precision: 18, scale: 4, mode: "number" })`,
      };
    case "boolean":
      return { name: "boolean", call: `boolean(${name})` };
    case "date":
      return { name: "date", call: `date(${name})` };
    case "datetime":
      return { name: "timestamp", call: `timestamp(${name}, { withTimezone: true })` };
    case "time":
      return { name: "time", call: `time(${name})` };
    case "uuid":
      return { name: "uuid", call: `uuid(${name})` };
    case "json":
      return { name: "jsonb", call: `jsonb(${name})` };
    default:
      return { name: "text", call: `text(${name})` };
  }
}
