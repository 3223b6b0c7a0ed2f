import type { Migration } from "@devloom/server-kit";

/** Accounts whose personal data was replaced; only their ids are left, for the events that name them. */
export const adminMigration: Migration = {
  id: "admin/0001-anonymised-accounts",
  tables: {},
  sql: `
    alter table account add column anonymised_at timestamptz;
    create index account_created on account (created_at desc, id desc);
    create index session_newest on session (created_at desc, id desc) where ended_at is null;
  `,
};
