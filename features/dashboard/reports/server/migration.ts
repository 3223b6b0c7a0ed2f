import { type Migration, resourceTable } from "@devloom/server-kit";

export const reportsMigrations: readonly Migration[] = [
  {
    id: "reports/0001-reports",
    tables: {
      report: { scope: "tenant", privacy: "personal", retention: "365 days", backup: "full" },
    },
    sql: `
      create table report (
        id uuid primary key,
        tenant_id uuid not null references tenant (id) on delete cascade,
        report_type text not null,
        filters jsonb not null,
        range_from timestamptz not null,
        range_to timestamptz not null,
        sections jsonb not null,
        created_at timestamptz not null,
        created_by uuid,
        link_hash bytea unique,
        link_by uuid,
        link_expires_at timestamptz
      );
      create index report_tenant on report (tenant_id, created_at desc, id desc);
    `,
  },
  {
    id: "reports/0002-own-reports",
    tables: {
      own_report: {
        scope: "tenant",
        privacy: "business",
        retention: "until it or the tenant is deleted",
        backup: "full",
      },
    },
    sql: `
      ${resourceTable("own_report", "name text not null, parts jsonb not null")}
      alter table report add column title text not null default '';
    `,
  },
];
