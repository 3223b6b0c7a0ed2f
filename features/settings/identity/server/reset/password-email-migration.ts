import type { Migration } from "@devloom/server-kit";

/** Why somebody is sent a link to choose a password; the email says so. */
export const passwordEmailMigration: Migration = {
  id: "identity/0007-letters",
  tables: {},
  sql: `
    alter table password_reset_request add column reason text not null default 'asked'
      check (reason in ('asked', 'created', 'forced'));
  `,
};
