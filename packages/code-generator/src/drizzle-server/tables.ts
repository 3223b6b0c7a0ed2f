import type { NamedEntity, NamedField } from "../app-names.ts";
import { sqlType } from "./column.ts";
import type { Context } from "./context.ts";
import { linkColumns, onDelete } from "./schema.ts";

/** A column as the database has it. Ids come from the model, so that a rename is a rename here too. */
export interface ColumnSpec {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly check: string | null;
  /** What rows that are there already get when the column is new and required; null when nothing can be guessed. */
  readonly filler: string | null;
  readonly reference: { readonly table: string; readonly onDelete: string } | null;
}

export interface TableSpec {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
}

/** Joining tables change only by coming and going. */
export interface LinkSpec {
  readonly id: string;
  readonly name: string;
  readonly own: { readonly column: string; readonly table: string };
  readonly other: { readonly column: string; readonly table: string };
}

/** The database that a model stands for. */
export interface DatabaseSpec {
  readonly tables: readonly TableSpec[];
  readonly links: readonly LinkSpec[];
}

export function databaseOf(context: Context): DatabaseSpec {
  return {
    tables: context.entities.map((named) => ({
      id: named.entity.id,
      name: named.table,
      columns: [
        ...named.fields.map((field) => fieldColumn(context, field)),
        ...referenceColumns(named),
      ],
    })),
    links: context.entities.flatMap((own) =>
      own.links.map((link) => {
        const columns = linkColumns(own, link);
        return {
          id: link.relation.id,
          name: link.table,
          own: { column: columns.own, table: own.table },
          other: { column: columns.other, table: link.target.table },
        };
      }),
    ),
  };
}

function fieldColumn(context: Context, { field, column }: NamedField): ColumnSpec {
  const values = context.enums.get(field.enum ?? "")?.enum.values;
  const checks = [
    ...(values === undefined
      ? []
      : [`"${column}" in (${values.map(({ id }) => `'${id}'`).join(", ")})`]),
    ...(field.min === undefined ? [] : [`"${column}" >= ${field.min}`]),
    ...(field.max === undefined ? [] : [`"${column}" <= ${field.max}`]),
  ];
  const type = sqlType(field);
  const isFillable = !field.unique && field.pattern === undefined;
  return {
    id: `field-${field.id}`,
    name: column,
    type,
    isRequired: field.required === true,
    isUnique: field.unique === true,
    check: checks.length === 0 ? null : checks.join(" and "),
    filler: isFillable
      ? values === undefined
        ? filler(type, field.min ?? 0)
        : `'${values[0]?.id ?? ""}'`
      : null,
    reference: null,
  };
}

function filler(type: string, least: number): string | null {
  if (type === "text") return "''";
  if (type === "boolean") return "false";
  if (type === "jsonb") return "'{}'";
  if (/^(?:integer|bigint|numeric)/.test(type)) return String(Math.max(least, 0));
  return /^(?:date|time)/.test(type) ? "now()" : null;
}

function referenceColumns(named: NamedEntity): ColumnSpec[] {
  return named.references.map(({ column, relation, target }) => ({
    id: `relation-${relation.id}`,
    name: column,
    type: "uuid",
    isRequired: relation.required === true,
    isUnique: relation.kind === "one-to-one",
    check: null,
    filler: null,
    reference: { table: target.table, onDelete: onDelete(relation) },
  }));
}
