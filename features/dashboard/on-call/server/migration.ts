import type { Migration } from "@devloom/server-kit";

export const onCallMigration: Migration = {
  id: "on-call/0001-schedules",
  tables: {
    schedule: {
      scope: "tenant",
      privacy: "personal",
      retention: "until the schedule or the tenant is deleted",
      backup: "full",
    },
    schedule_override: {
      scope: "tenant",
      privacy: "personal",
      retention: "until it is taken away or its schedule is deleted",
      backup: "full",
    },
    swap: {
      scope: "tenant",
      privacy: "personal",
      retention: "until its schedule is deleted",
      backup: "full",
    },
    feed_link: {
      scope: "tenant",
      privacy: "secret",
      retention: "until it is revoked or its person leaves the tenant",
      backup: "full",
    },
  },
  sql: `
    create table schedule (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      team_id uuid references team (id) on delete set null,
      name text not null,
      description text not null,
      time_zone text not null,
      layers jsonb not null,
      labels jsonb not null,
      owner_id uuid,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid
    );
    create index schedule_tenant on schedule (tenant_id, name);
    create index schedule_team on schedule (team_id) where team_id is not null;

    create table schedule_override (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      schedule_id uuid not null references schedule (id) on delete cascade,
      account_id uuid not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      note text not null,
      created_at timestamptz not null,
      created_by uuid
    );
    create index schedule_override_time on schedule_override (schedule_id, ends_at);

    create table swap (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      schedule_id uuid not null references schedule (id) on delete cascade,
      requester_id uuid not null,
      recipient_id uuid not null check (recipient_id <> requester_id),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      note text not null,
      status text not null check (status in ('pending', 'accepted', 'declined', 'cancelled')),
      override_id uuid,
      labels jsonb not null,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid
    );
    create index swap_created on swap (tenant_id, created_at desc);
    create index swap_schedule on swap (schedule_id);

    create table feed_link (
      id uuid primary key,
      tenant_id uuid not null,
      schedule_id uuid not null references schedule (id) on delete cascade,
      account_id uuid not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_read_at timestamptz,
      -- Whoever leaves the tenant loses the links to its calendars.
      foreign key (tenant_id, account_id) references membership (tenant_id, account_id) on delete cascade
    );
    create index feed_link_person on feed_link (tenant_id, account_id);
    create index feed_link_schedule on feed_link (schedule_id);
  `,
};
