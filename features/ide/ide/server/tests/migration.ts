import type { Migration } from "@devloom/server-kit";

const kept = {
  scope: "tenant",
  privacy: "business",
  retention: "until the tests run again, and with its project",
  backup: "full",
} as const;

export const testsMigration: Migration = {
  id: "ide/0001-tests",
  tables: { ide_test_run: kept, ide_test_file: kept },
  sql: `
    create table ide_test_run (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      run_id uuid not null,
      selection jsonb not null,
      begun_at timestamptz not null,
      -- Why the runner did not get to the tests.
      problem text,
      failures jsonb not null,
      truncated boolean not null
    );

    create table ide_test_file (
      project_id uuid not null references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      path text not null,
      milliseconds double precision,
      failures jsonb not null,
      tests jsonb not null,
      ran_at timestamptz not null,
      primary key (project_id, path)
    );
  `,
};

export const coverageMigration: Migration = {
  id: "ide/0003-coverage",
  tables: { ide_coverage: kept },
  sql: `
    create table ide_coverage (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      files jsonb not null,
      ran_at timestamptz not null
    );
  `,
};
