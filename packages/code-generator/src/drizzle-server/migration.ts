import type { ProjectModel } from "@devloom/project-model";
import { createContext } from "./context.ts";
import { changeDatabase } from "./change-database.ts";
import { addReference, createLink, createTable } from "./sql-text.ts";
import { databaseOf, type DatabaseSpec } from "./tables.ts";

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

/**
 * The files in `migrations/`: one that creates everything, and one for each later model that changed the database. Files
 * of earlier models never change, since databases have applied them.
 */
export function migrations(models: readonly ProjectModel[]): [string, string][] {
  const [first, ...later] = models.map((model) => databaseOf(createContext(model)));
  if (first === undefined) return [];
  const files: [string, string][] = [["migrations/0001_initial.sql", initial(first)]];
  let before = first;
  for (const after of later) {
    const statements = changeDatabase(before, after);
    before = after;
    if (statements.length === 0) continue;
    const number = String(files.length + 1).padStart(4, "0");
    files.push([`migrations/${number}_update.sql`, `${statements.join("\n\n")}\n`]);
  }
  return files;
}

function initial({ tables, links }: DatabaseSpec): string {
  const references = tables.flatMap((table) =>
    table.columns.flatMap((column) => addReference(table, column)),
  );
  return `${[AUTH, ...tables.map(createTable), ...links.map(createLink), ...references].join("\n\n")}\n`;
}
