import type { Migration } from "@devloom/server-kit";

export const proposalsMigration: Migration = {
  id: "canvases/0005-proposals",
  tables: {
    canvas_proposal: {
      scope: "tenant",
      privacy: "personal",
      retention: "until it is accepted or rejected, eight hours at most",
      backup: "skip",
    },
  },
  sql: `
    create table canvas_proposal (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      canvas_id uuid not null references canvas (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      -- Who asked, and alone sees it.
      account_id uuid not null,
      run_id uuid not null,
      status text not null check (status in ('asking', 'ready', 'failed')),
      codebase_ids text not null,
      instruction text not null,
      summary text not null,
      -- JSON: paths with the hash they were made on, the proposed text and the difference.
      files text not null,
      problem text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index canvas_proposal_canvas on canvas_proposal (canvas_id, account_id, created_at desc);
    create index canvas_proposal_expires on canvas_proposal (tenant_id, expires_at);
  `,
};
