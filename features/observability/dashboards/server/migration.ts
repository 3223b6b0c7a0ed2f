import { type Migration, resourceTable } from "@devloom/server-kit";

const ofDashboard = {
  scope: "tenant",
  retention: "as long as its dashboard",
  backup: "full",
} as const;

export const dashboardsMigrations: readonly Migration[] = [
  {
    id: "dashboards/0001-dashboards",
    tables: {
      dashboard: {
        scope: "tenant",
        privacy: "business",
        retention: "until it or the tenant is deleted",
        backup: "full",
      },
      dashboard_version: { ...ofDashboard, privacy: "business" },
      dashboard_annotation: { ...ofDashboard, privacy: "business" },
      dashboard_link: {
        ...ofDashboard,
        privacy: "secret",
        retention: "until it expires or is revoked",
      },
    },
    sql: `
      ${resourceTable(
        "dashboard",
        `name text not null, description text not null, panels jsonb not null, variables jsonb not null,
         time_range text not null, refresh_seconds integer not null`,
      )}
      create table dashboard_version (
        dashboard_id uuid not null references dashboard (id) on delete cascade,
        tenant_id uuid not null references tenant (id) on delete cascade,
        version integer not null,
        content jsonb not null,
        at timestamptz not null,
        by uuid,
        primary key (dashboard_id, version)
      );
      create table dashboard_annotation (
        id uuid primary key,
        tenant_id uuid not null references tenant (id) on delete cascade,
        dashboard_id uuid not null references dashboard (id) on delete cascade,
        time timestamptz not null,
        text text not null,
        created_by uuid
      );
      create index dashboard_annotation_time on dashboard_annotation (dashboard_id, time);
      create table dashboard_link (
        id uuid primary key,
        tenant_id uuid not null references tenant (id) on delete cascade,
        dashboard_id uuid not null references dashboard (id) on delete cascade,
        token_hash bytea not null unique,
        hint text not null,
        created_at timestamptz not null,
        created_by uuid,
        expires_at timestamptz not null,
        last_used_at timestamptz
      );
      create index dashboard_link_of on dashboard_link (dashboard_id, created_at, id);
    `,
  },
  {
    id: "dashboards/0002-library-panels",
    tables: {
      library_panel: {
        scope: "tenant",
        privacy: "business",
        retention: "until it or the tenant is deleted",
        backup: "full",
      },
    },
    sql: `
      ${resourceTable("library_panel", "name text not null, panel jsonb not null")}
      create index dashboard_panels on dashboard using gin (panels jsonb_path_ops);
    `,
  },
  {
    id: "dashboards/0003-packages-and-home",
    tables: {
      dashboard_install: { ...ofDashboard, privacy: "business" },
      dashboard_home: {
        ...ofDashboard,
        privacy: "personal",
        retention: "until another one is chosen, or as long as its dashboard",
      },
    },
    sql: `
      create table dashboard_install (
        dashboard_id uuid primary key references dashboard (id) on delete cascade,
        tenant_id uuid not null references tenant (id) on delete cascade,
        package_id uuid not null,
        name text not null,
        version text not null,
        -- What the package made of it, to tell later what people changed.
        base jsonb not null,
        sources jsonb not null
      );
      create table dashboard_home (
        tenant_id uuid not null references tenant (id) on delete cascade,
        -- Whose start page it is on; null: of everybody who chose none.
        account_id uuid,
        dashboard_id uuid not null references dashboard (id) on delete cascade
      );
      create unique index dashboard_home_of on dashboard_home (tenant_id, account_id)
        nulls not distinct;
    `,
  },
];
