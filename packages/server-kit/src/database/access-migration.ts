import type { Migration } from "./migration.ts";

/**
 * Every change of who may do what moves a tenant's access version, in the same transaction. Calls read
 * it, so each gateway knows at once that what it remembers is old. Decisions keep what they were made
 * from, so that they can be explained and made again under another policy.
 */
export const accessMigration: Migration = {
  id: "kit/0006-access",
  tables: {
    tenant_access: {
      scope: "tenant",
      privacy: "none",
      retention: "until the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    create table tenant_access (
      tenant_id uuid primary key references tenant (id) on delete cascade,
      version bigint not null
    );

    alter table decision
      add column permission text,
      add column policies text[] not null default '{}',
      -- Whether roles and grants gave the permission, before policies were asked.
      add column held boolean,
      add column question jsonb;
    create index decision_page on decision (tenant_id, time desc, id desc);
    create index decision_actor on decision (tenant_id, actor_id, time desc, id desc);
    create index decision_denied on decision (tenant_id, time desc, id desc) where not allowed;
    create index decision_permission on decision (tenant_id, permission, time desc, id desc);
    drop index decision_tenant_time;
  `,
};
