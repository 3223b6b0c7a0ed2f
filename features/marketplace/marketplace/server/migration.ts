import type { Migration, TableClass } from "@devloom/server-kit";

const business: TableClass = {
  scope: "tenant",
  privacy: "business",
  retention: "as long as the workspace",
  backup: "full",
};

export const marketplaceMigration: Migration = {
  id: "marketplace/0001-packages",
  tables: {
    package_namespace: business,
    package: business,
    package_version: business,
    package_install: business,
  },
  sql: `
    -- Each workspace publishes under one namespace; no two share one.
    create table package_namespace (
      tenant_id uuid primary key references tenant (id) on delete cascade,
      namespace text not null unique,
      created_at timestamptz not null
    );
    create table package (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      namespace text not null,
      slug text not null,
      kind text not null,
      title text not null,
      description text not null,
      visibility text not null check (visibility in ('workspace', 'installation')),
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      unique (namespace, slug)
    );
    create index package_tenant on package (tenant_id);
    create index package_shared on package (updated_at desc) where visibility = 'installation';
    create table package_version (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      package_id uuid not null references package (id) on delete cascade,
      version text not null,
      manifest jsonb not null,
      readme text not null,
      license text not null,
      tarball bytea not null,
      integrity text not null,
      size integer not null,
      published_at timestamptz not null,
      published_by uuid,
      yanked_at timestamptz,
      deprecated text,
      unique (package_id, version)
    );
    -- An installation keeps the bytes it was made with: what a publisher does later cannot change it.
    -- Those of packages that came with the product have no row in package. Removed ones stay as a record.
    create table package_install (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      package_id uuid not null,
      name text not null,
      version text not null,
      integrity text not null,
      tarball bytea,
      pinned boolean not null,
      installed_at timestamptz not null,
      installed_by uuid,
      removed_at timestamptz
    );
    create unique index package_install_current on package_install (tenant_id, package_id) where removed_at is null;
    create index package_install_package on package_install (package_id);
  `,
};
