import type { Migration } from "../database/migration.ts";

export const runsMigration: Migration = {
  id: "kit/0004-runs",
  tables: {
    run: {
      scope: "tenant",
      privacy: "business",
      retention: "until the tenant is deleted",
      backup: "full",
    },
    run_step: { scope: "tenant", privacy: "business", retention: "with its run", backup: "full" },
    run_log: { scope: "tenant", privacy: "business", retention: "with its run", backup: "full" },
  },
  sql: `
    create table run (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      kind text not null,
      title text not null,
      subject text,
      actor_id uuid,
      input jsonb not null,
      status text not null check (status in ('queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled')),
      progress real not null default 0,
      attempt integer not null default 1,
      cancel_requested_at timestamptz,
      error text,
      result jsonb,
      trace_id text,
      lease_owner uuid,
      lease_until timestamptz,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz
    );
    create index run_tenant_time on run (tenant_id, created_at desc, id desc);
    create index run_claimable on run (created_at) where status in ('queued', 'running');

    create table run_step (
      run_id uuid not null references run (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      position integer not null,
      status text not null check (status in ('running', 'succeeded', 'failed', 'cancelled')),
      output jsonb,
      error text,
      started_at timestamptz not null,
      finished_at timestamptz,
      primary key (run_id, name)
    );

    create table run_log (
      sequence bigint generated always as identity primary key,
      run_id uuid not null references run (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      step text,
      level text not null check (level in ('info', 'warning', 'error')),
      text text not null,
      time timestamptz not null
    );
    create index run_log_run on run_log (run_id, sequence);
  `,
};

export const takeoversMigration: Migration = {
  id: "kit/0008-takeovers",
  tables: {},
  sql: `alter table run add column takeovers integer not null default 0;`,
};
