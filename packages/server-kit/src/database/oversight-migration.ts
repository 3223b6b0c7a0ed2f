import type { Migration } from "./migration.ts";

/** Operators act in somebody's name and take tenants out of service; both leave a trace here. */
export const oversightMigration: Migration = {
  id: "kit/0005-oversight",
  tables: {},
  sql: `
    alter table event add column impersonator_id uuid;
    alter table tenant add column suspended_at timestamptz;
  `,
};
