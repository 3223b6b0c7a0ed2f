import type { NamedEntity, NamedField } from "../app-names.ts";
import { sqlType } from "./column.ts";
import type { Context } from "./context.ts";
import { linkColumns, onDelete } from "./schema.ts";

const AUTH = `create table "auth_accounts" (
  "id" uuid primary key default gen_random_uuid(),
  "email" text not null unique,
  "name" text not null,
  "password_hash" text not null,
  "role" text not null,
  "created_at" timestamptz not null default now()
);

create table "auth_sessions" (
  "token_hash" text primary key,
  "account_id" uuid not null references "auth_accounts" on delete cascade,
  "expires_at" timestamptz not null
);`;

/** `migrations/0001_initial.sql`: every table, then what refers from one to another. */
export function initialMigration(context: Context): string {
  const { entities } = context;
  const tables = entities.map((named) => createTable(context, named));
  const links = entities.flatMap((own) =>
    own.links.map((link) => {
      const columns = linkColumns(own, link);
      return [
        `create table ${id(link.table)} (`,
        `  ${id(columns.own)} uuid not null references ${id(own.table)} on delete cascade,`,
        `  ${id(columns.other)} uuid not null references ${id(link.target.table)} on delete cascade,`,
        `  primary key (${id(columns.own)}, ${id(columns.other)})`,
        ");",
        "",
        `create index on ${id(link.table)} (${id(columns.other)});`,
      ].join("\n");
    }),
  );
  const references = entities.flatMap((own) =>
    own.references.map(({ column, relation, target }) =>
      [
        `alter table ${id(own.table)}`,
        `  add foreign key (${id(column)}) references ${id(target.table)} on delete ${onDelete(relation)};`,
        ...(relation.kind === "one-to-one"
          ? []
          : ["", `create index on ${id(own.table)} (${id(column)});`]),
      ].join("\n"),
    ),
  );
  return `${[AUTH, ...tables, ...links, ...references].join("\n\n")}\n`;
}

function createTable(context: Context, named: NamedEntity): string {
  const columns = [
    '"id" uuid primary key default gen_random_uuid()',
    ...named.fields.map((field) => columnOf(context, field)),
    ...named.references.map(({ column, relation }) => {
      const isUnique = relation.kind === "one-to-one";
      return `${id(column)} uuid${relation.required ? " not null" : ""}${isUnique ? " unique" : ""}`;
    }),
    '"created_at" timestamptz not null default now()',
    '"updated_at" timestamptz not null default now()',
  ];
  return `create table ${id(named.table)} (\n${columns.map((column) => `  ${column}`).join(",\n")}\n);`;
}

function columnOf(context: Context, { field, column }: NamedField): string {
  const parts = [`${id(column)} ${sqlType(field)}`];
  if (field.required) parts.push("not null");
  if (field.unique) parts.push("unique");
  const values = context.enums.get(field.enum ?? "")?.enum.values;
  if (values !== undefined)
    parts.push(`check (${id(column)} in (${values.map((value) => `'${value.id}'`).join(", ")}))`);
  const range = [
    ...(field.min === undefined ? [] : [`${id(column)} >= ${field.min}`]),
    ...(field.max === undefined ? [] : [`${id(column)} <= ${field.max}`]),
  ];
  if (range.length > 0) parts.push(`check (${range.join(" and ")})`);
  return parts.join(" ");
}

function id(name: string): string {
  return `"${name}"`;
}
