import type { Migration } from "../database/migration.ts";

/** A table of workspaces for tests of the database itself. */
export const noteTable: Migration = {
  id: "test/notes",
  tables: { note: { scope: "tenant", privacy: "none", retention: "test", backup: "skip" } },
  sql: "create table note (id uuid primary key, tenant_id uuid not null references tenant (id), text text, made_at timestamptz)",
};
