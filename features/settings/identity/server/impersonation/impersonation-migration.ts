import type { Migration } from "@devloom/server-kit";

/** Sessions in which an operator acts in somebody's name, for a while and for a reason. */
export const impersonationMigration: Migration = {
  id: "identity/0003-impersonation",
  tables: {},
  sql: `
    alter table session
      add column impersonator_id uuid references account (id) on delete cascade,
      add column impersonation_reason text,
      -- Ends the session at this moment, however much it is used.
      add column expires_at timestamptz;
    create index session_impersonator on session (impersonator_id) where impersonator_id is not null;
  `,
};
