import { type Migration, resourceTable } from "@devloom/server-kit";

const business = { scope: "tenant", privacy: "business", backup: "full" } as const;

export const promptTables: Migration = {
  id: "playground/0001-prompts",
  tables: {
    prompt: { ...business, retention: "until it or the tenant is deleted" },
    prompt_version: { ...business, retention: "until its prompt is deleted" },
    prompt_label: { ...business, retention: "until its prompt is deleted" },
  },
  sql: `
    ${resourceTable("prompt", "name text not null, description text not null")}
    create table prompt_version (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      prompt_id uuid not null references prompt (id) on delete cascade,
      number integer not null,
      note text not null,
      content jsonb not null,
      created_at timestamptz not null,
      created_by uuid,
      unique (prompt_id, number)
    );
    create table prompt_label (
      tenant_id uuid not null references tenant (id) on delete cascade,
      prompt_id uuid not null references prompt (id) on delete cascade,
      label text not null,
      version_id uuid not null references prompt_version (id) on delete cascade,
      primary key (prompt_id, label)
    );
  `,
};

export const runTables: Migration = {
  id: "playground/0003-runs",
  tables: {
    playground_run: {
      ...business,
      privacy: "personal",
      retention: "90 days, and no more than the newest 50 of each kind of a person",
      backup: "skip",
    },
  },
  sql: `
    create table playground_run (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      account_id uuid not null,
      kind text not null,
      at timestamptz not null,
      status text not null,
      milliseconds integer not null,
      outcome text not null,
      input jsonb not null
    );
    create index playground_run_time on playground_run (tenant_id, account_id, kind, at desc, id desc);
  `,
};

export const snippetTables: Migration = {
  id: "playground/0002-snippets",
  tables: {
    snippet: { ...business, retention: "until it or the tenant is deleted" },
    snippet_version: { ...business, retention: "until its snippet is deleted" },
  },
  sql: `
    ${resourceTable("snippet", "name text not null, description text not null")}
    create table snippet_version (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      snippet_id uuid not null references snippet (id) on delete cascade,
      number integer not null,
      note text not null,
      content jsonb not null,
      created_at timestamptz not null,
      created_by uuid,
      unique (snippet_id, number)
    );
  `,
};
