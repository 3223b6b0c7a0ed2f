import type { Migration } from "@devloom/server-kit";

const ofTenant = { scope: "tenant", backup: "full" } as const;

/** What a tenant's directory told us about people and groups. */
export const scimMigration: Migration = {
  id: "identity/0006-provisioning",
  tables: {
    scim_token: { ...ofTenant, privacy: "secret", retention: "until it is replaced" },
    scim_user: { ...ofTenant, privacy: "personal", retention: "as long as the membership" },
    scim_group: { ...ofTenant, privacy: "business", retention: "until the directory removes it" },
    scim_group_member: { ...ofTenant, privacy: "personal", retention: "as long as the membership" },
  },
  sql: `
    create table scim_token (
      tenant_id uuid primary key references tenant (id) on delete cascade,
      id uuid not null unique,
      token_hash bytea not null unique,
      hint text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );

    create table scim_user (
      tenant_id uuid not null,
      account_id uuid not null,
      user_name text not null,
      external_id text,
      -- Everything the directory said, to be read back as it was.
      attributes jsonb not null,
      -- The account was made by this directory, so its name follows the directory.
      provisioned boolean not null,
      version integer not null,
      updated_at timestamptz not null,
      primary key (tenant_id, account_id),
      foreign key (tenant_id, account_id) references membership (tenant_id, account_id)
        on delete cascade
    );
    create unique index scim_user_name on scim_user (tenant_id, lower(user_name));
    create index scim_user_external on scim_user (tenant_id, external_id);

    create table scim_group (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      display_name text not null,
      external_id text,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index scim_group_tenant on scim_group (tenant_id, created_at, id);

    create table scim_group_member (
      tenant_id uuid not null,
      group_id uuid not null references scim_group (id) on delete cascade,
      account_id uuid not null,
      primary key (group_id, account_id),
      foreign key (tenant_id, account_id) references membership (tenant_id, account_id)
        on delete cascade
    );
    create index scim_group_member_account on scim_group_member (tenant_id, account_id);
  `,
};
