import type { Migration } from "@devloom/server-kit";

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
];
