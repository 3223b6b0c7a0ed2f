import type { Migration } from "../database/migration.ts";
import { resourceTable } from "../resource/resource-columns.ts";

const triggersMigration: Migration = {
  id: "kit/0010-triggers",
  tables: {
    trigger: {
      scope: "tenant",
      privacy: "secret",
      retention: "until it is deleted, and 30 days longer to restore it",
      backup: "full",
    },
    trigger_fire: {
      scope: "tenant",
      privacy: "business",
      retention: "30 days after it ended",
      backup: "full",
    },
    trigger_pause: {
      scope: "tenant",
      privacy: "business",
      retention: "until triggers go on",
      backup: "full",
    },
    trigger_secret: {
      scope: "tenant",
      privacy: "secret",
      retention: "until it is removed",
      backup: "full",
    },
    trigger_cursor: { scope: "instance", privacy: "none", retention: "for ever", backup: "skip" },
    trigger_worker: {
      scope: "instance",
      privacy: "none",
      retention: "while the gateway runs",
      backup: "skip",
    },
  },
  sql: `
    ${resourceTable(
      "trigger",
      `name text not null,
      description text not null,
      is_enabled boolean not null,
      source jsonb not null,
      source_kind text generated always as (source ->> 'kind') stored,
      target jsonb not null,
      input jsonb not null,
      misfire text not null,
      overlap text not null,
      concurrency integer not null,
      jitter_seconds integer not null,
      timeout_seconds integer not null,
      retries integer not null,
      backoff_seconds integer not null,
      dedupe_seconds integer not null,
      dedupe_key text not null,
      -- The schedule that next_at was computed from; another one has to be planned anew.
      planned_source jsonb,
      plan_from timestamptz,
      next_at timestamptz,
      webhook_secret text`,
    )}
    create index trigger_due on trigger (next_at) where is_enabled and deleted_at is null;
    create index trigger_unplanned on trigger (id) where planned_source is distinct from source;
    create index trigger_listens on trigger (tenant_id)
      where is_enabled and deleted_at is null and source_kind = 'event';

    create table trigger_fire (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      trigger_id uuid not null references trigger (id) on delete cascade,
      -- The moment it was scheduled for, or the id of the event or delivery: it happens once.
      key text not null,
      cause text not null check (cause in ('schedule', 'event', 'webhook', 'manual', 'backfill')),
      scheduled_at timestamptz not null,
      due_at timestamptz not null,
      status text not null check (status in
        ('queued', 'running', 'waiting', 'succeeded', 'failed', 'skipped', 'cancelled')),
      is_catch_up boolean not null default false,
      context jsonb not null default '{}',
      dedupe text,
      depth integer not null default 0,
      attempt integer not null default 0,
      takeovers integer not null default 0,
      reason text,
      error text,
      result jsonb,
      -- What it was handed over to: run/0198…
      subject text,
      worker_id uuid,
      lease_owner uuid,
      lease_until timestamptz,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      unique (trigger_id, key)
    );
    create index trigger_fire_claimable on trigger_fire (due_at)
      where status in ('queued', 'running', 'waiting');
    create index trigger_fire_active on trigger_fire (trigger_id)
      where status in ('running', 'waiting');
    create index trigger_fire_subject on trigger_fire (subject) where subject is not null;
    create index trigger_fire_dedupe on trigger_fire (trigger_id, dedupe, created_at)
      where dedupe is not null;
    create index trigger_fire_time on trigger_fire (tenant_id, scheduled_at desc, id desc);
    create index trigger_fire_of on trigger_fire (trigger_id, scheduled_at desc, id desc);
    create index trigger_fire_age on trigger_fire (finished_at) where finished_at is not null;

    create table trigger_pause (
      tenant_id uuid primary key references tenant (id) on delete cascade,
      paused_at timestamptz not null,
      paused_by uuid
    );

    create table trigger_secret (
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      hosts jsonb not null,
      sealed text not null,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (tenant_id, name)
    );

    -- How far events have been held against triggers; what happened earlier sets nothing off.
    create table trigger_cursor (
      is_only boolean primary key default true check (is_only),
      transaction xid8 not null,
      sequence bigint not null
    );
    insert into trigger_cursor (transaction, sequence) values (pg_current_xact_id(), 0);

    create table trigger_worker (
      id uuid primary key,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      running integer not null
    );
  `,
};

const triggerLimitsMigration: Migration = {
  id: "kit/0011-trigger-limits",
  tables: {},
  sql: `
    alter table trigger add column rate_limit integer not null default 0;
    alter table trigger add column rate_seconds integer not null default 60;
    -- The feature that keeps it, such as automation; only that one changes it.
    alter table trigger add column managed_by text;
    create index trigger_fire_created on trigger_fire (trigger_id, created_at);
  `,
};

const triggerReplaysMigration: Migration = {
  id: "kit/0012-trigger-replays",
  tables: {},
  sql: `
    -- The fire that this one repeats with the same data; that one stays as it was.
    alter table trigger_fire add column replay_of uuid
      references trigger_fire (id) on delete set null;
    create index trigger_fire_replays on trigger_fire (replay_of) where replay_of is not null;
  `,
};

/** The schema of triggers, in order. */
export const triggerMigrations: readonly Migration[] = [
  triggersMigration,
  triggerLimitsMigration,
  triggerReplaysMigration,
];
