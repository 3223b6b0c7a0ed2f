import type { Migration } from "@devloom/server-kit";

const kept = {
  scope: "tenant",
  privacy: "personal",
  retention:
    "minutes after the last page left a text that is saved, thirty days after it left one that is not",
  backup: "full",
} as const;

export const togetherMigration: Migration = {
  id: "ide/0004-together",
  tables: { ide_shared_text: kept, ide_shared_update: kept, ide_shared_writer: kept },
  sql: `
    create table ide_shared_text (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      path text not null,
      -- The text of the file on which the shared one stands; no hash for no file.
      base_hash text,
      base_text bytea not null,
      -- The document when it was the file's text.
      origin bytea,
      -- What is being written, so that a crash after writing is told from somebody else's change.
      saving_hash text,
      saving_text bytea,
      sequence bigint not null,
      is_dirty boolean not null,
      seen_at timestamptz not null,
      unique (project_id, path)
    );

    create table ide_shared_update (
      text_id uuid not null references ide_shared_text (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      sequence bigint not null,
      bytes bytea not null,
      primary key (text_id, sequence)
    );

    create table ide_shared_writer (
      text_id uuid not null references ide_shared_text (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      client_id bigint not null,
      account_id uuid not null,
      primary key (text_id, client_id)
    );
  `,
};

/** Who typed what is not saved; nobody is named for what was typed before this was kept. */
export const typistsMigration: Migration = {
  id: "ide/0005-typists",
  tables: {},
  sql: `alter table ide_shared_text add column typists uuid[] not null default '{}';`,
};

/** Rows go with their text, which is removed once nobody needs it. */
export const togetherRetention = Object.keys(togetherMigration.tables).map((table) => ({
  table,
  sweptBy: "Rooms",
}));
