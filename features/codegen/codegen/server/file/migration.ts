import type { Migration } from "@devloom/server-kit";

export const fileDraftMigration: Migration = {
  id: "codegen/0002-file-drafts",
  tables: {
    file_draft: {
      scope: "tenant",
      privacy: "personal",
      retention: "until it is accepted or rejected, a day at most",
      backup: "skip",
    },
  },
  sql: `
    create table file_draft (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null,
      -- Who asked, and alone sees it.
      account_id uuid not null,
      run_id uuid not null,
      status text not null check (status in ('working', 'ready', 'failed')),
      path text not null,
      input jsonb not null,
      round integer not null,
      text text not null,
      -- Paths with their text before and after.
      files jsonb not null,
      gate jsonb not null,
      repaired text,
      model text,
      tokens integer not null,
      problem jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index file_draft_account on file_draft (tenant_id, account_id, created_at desc);
    create index file_draft_expires on file_draft (tenant_id, expires_at);
  `,
};
