import { addressSecretTable, type Migration, resourceTable } from "@devloom/server-kit";

const untilDeleted = "until it or the tenant is deleted";
const ofTenant = { scope: "tenant", backup: "full" } as const;

export const observabilityMigrations: readonly Migration[] = [
  {
    id: "observability/0001-ingest-keys",
    tables: {
      ingest_key: { ...ofTenant, privacy: "secret", retention: "until it is revoked" },
      ingest_usage: { ...ofTenant, privacy: "business", retention: "as long as its key" },
    },
    sql: `
      create table ingest_key (
        id uuid primary key,
        tenant_id uuid not null references tenant (id) on delete cascade,
        name text not null,
        token_hash bytea not null unique,
        hint text not null,
        records_per_second integer not null check (records_per_second > 0),
        megabytes_per_day integer not null check (megabytes_per_day > 0),
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index ingest_key_tenant on ingest_key (tenant_id, created_at, id);

      create table ingest_usage (
        tenant_id uuid not null,
        key_id uuid not null references ingest_key (id) on delete cascade,
        day date not null,
        records bigint not null,
        bytes bigint not null,
        refused bigint not null,
        primary key (key_id, day)
      );
      create index ingest_usage_tenant on ingest_usage (tenant_id, day);
    `,
  },
  {
    id: "observability/0002-views-and-targets",
    tables: {
      telemetry_view: { ...ofTenant, privacy: "business", retention: untilDeleted },
      scrape_target: { ...ofTenant, privacy: "business", retention: untilDeleted },
      scrape_status: { ...ofTenant, privacy: "business", retention: "as long as its target" },
    },
    sql: `
      ${resourceTable("telemetry_view", "name text not null, address text not null")}
      ${resourceTable(
        "scrape_target",
        `name text not null, url text not null, service text not null, every_seconds integer not null,
         is_on boolean not null`,
      )}
      create table scrape_status (
        target_id uuid primary key references scrape_target (id) on delete cascade,
        tenant_id uuid not null references tenant (id) on delete cascade,
        next_at timestamptz not null,
        at timestamptz,
        samples integer not null default 0,
        milliseconds integer not null default 0,
        problem text
      );
      create index scrape_status_tenant on scrape_status (tenant_id, at);
    `,
  },
  {
    id: "observability/0003-target-secrets",
    tables: {
      scrape_secret: { ...ofTenant, privacy: "secret", retention: "as long as its target" },
    },
    sql: `
      alter table scrape_target add column user_name text not null default '';
      ${addressSecretTable("scrape_secret", "target_id", "scrape_target")}
    `,
  },
];
