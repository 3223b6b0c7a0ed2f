import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { isoTime } from "../iso-time.ts";

/** The columns that the table of every resource has besides its own. */
const COMMON_COLUMNS = `id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      labels jsonb not null,
      owner_id uuid,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid,
      deleted_at timestamptz`;

/**
 * The statement of a migration that makes the table of a resource. Its own columns are written out,
 * since a migration never changes, while the fields of a resource do.
 */
export function resourceTable(table: string, columns: string): string {
  return `create table ${table} (${COMMON_COLUMNS}, ${columns});
    create index ${table}_tenant on ${table} (tenant_id, created_at, id);`;
}

/** `repeatAfterMinutes` as a column: `repeat_after_minutes`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What a column holds. Everything that is no single value is kept as JSON. */
export type ColumnKind = "text" | "uuid" | "timestamptz" | "numeric" | "boolean" | "jsonb";

export function kindOf(schema: z.core.$ZodType): ColumnKind {
  // Contracts are written with zod's usual classes, which show what they are made of.
  const { def } = schema as z.ZodType;
  // What may be absent or empty is kept as what it is otherwise.
  if ("innerType" in def) return kindOf(def.innerType as z.core.$ZodType);
  const format = "format" in def ? def.format : undefined;
  if (def.type === "string")
    return format === "uuid" ? "uuid" : format === "datetime" ? "timestamptz" : "text";
  if (def.type === "enum") return "text";
  if (def.type === "number") return "numeric";
  return def.type === "boolean" ? "boolean" : "jsonb";
}

/** A value as its column takes it. */
export function toColumn(value: unknown, kind: ColumnKind): RawBuilder<unknown> {
  return kind === "jsonb" ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

/** A value of a row as the contract says it. */
export function fromColumn(value: unknown): unknown {
  return value instanceof Date ? isoTime(value) : value;
}
