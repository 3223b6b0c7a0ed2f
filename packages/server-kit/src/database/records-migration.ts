import type { Migration } from "./migration.ts";

/** The shared records every feature stands on: tenant, event, usage, decision. */
export const recordsMigration: Migration = {
  id: "kit/0001-records",
  tables: {
    tenant: {
      scope: "instance",
      privacy: "business",
      retention: "until the tenant is deleted",
      backup: "full",
    },
    event: {
      scope: "tenant",
      privacy: "personal",
      retention: "until the tenant is deleted",
      backup: "full",
    },
    usage_event: {
      scope: "tenant",
      privacy: "business",
      retention: "until the tenant is deleted",
      backup: "full",
    },
    decision: { scope: "tenant", privacy: "personal", retention: "90 days", backup: "full" },
  },
  sql: `
    create table tenant (
      id uuid primary key,
      name text not null,
      plan text not null check (plan in ('starter', 'pro', 'enterprise')),
      demo boolean not null default false,
      created_at timestamptz not null
    );

    -- The transactional outbox. Readers follow (transaction, sequence) below the oldest running
    -- transaction, so that no event is skipped when transactions commit out of order.
    create table event (
      sequence bigint generated always as identity primary key,
      transaction xid8 not null default pg_current_xact_id(),
      id uuid not null unique,
      tenant_id uuid not null references tenant (id) on delete cascade,
      type text not null,
      subject text not null,
      actor_id uuid,
      -- When set, only this account may see the event.
      audience_id uuid,
      data jsonb not null,
      time timestamptz not null
    );
    create index event_order on event (transaction, sequence);
    create index event_tenant_time on event (tenant_id, sequence desc);
    create index event_tenant_type on event (tenant_id, type, sequence desc);
    create function announce_event() returns trigger language plpgsql as
      $$ begin perform pg_notify('devloom_event', ''); return null; end $$;
    create trigger event_announced after insert on event
      for each statement execute function announce_event();

    create table usage_event (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      idempotency_key text not null,
      meter text not null,
      quantity bigint not null check (quantity >= 0),
      subject text,
      dimensions jsonb not null default '{}',
      time timestamptz not null,
      unique (tenant_id, idempotency_key)
    );
    create index usage_event_meter on usage_event (tenant_id, meter, time);

    create table decision (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      actor_id uuid not null,
      action text not null,
      resource text not null,
      allowed boolean not null,
      reason text not null,
      request_id text not null,
      time timestamptz not null
    );
    create index decision_tenant_time on decision (tenant_id, time desc);
  `,
};
