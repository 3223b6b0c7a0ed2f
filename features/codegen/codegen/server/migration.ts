import type { Migration } from "@devloom/server-kit";

export const codegenMigration: Migration = {
  id: "codegen/0001-generations",
  tables: {
    generation: {
      scope: "tenant",
      privacy: "business",
      retention: "until the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    create table generation (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null,
      project_name text not null,
      path text not null,
      framework_name text not null,
      sample_name_space text,
      sample_db_context text,
      model jsonb not null,
      source jsonb not null,
      outcomes jsonb not null,
      -- The commit in the project, and the one that keeps what was generated before anybody changed it.
      commit_id text,
      pristine_id text not null,
      reverted_by text,
      run_id uuid,
      -- The report of the run, or why there is none.
      verification jsonb not null,
      created_at timestamptz not null,
      created_by uuid
    );
    create index generation_created on generation (tenant_id, created_at desc, id desc);
    create index generation_project on generation (tenant_id, project_id, created_at desc);
  `,
};
