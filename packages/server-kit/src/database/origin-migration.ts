import type { Migration } from "./migration.ts";

/** From which network a workspace was registered, as a keyed hash: whoever has many counts once where places are few. */
export const originMigration: Migration = {
  id: "kit/0014-origin",
  tables: {},
  sql: `alter table tenant add column origin bytea;`,
};
