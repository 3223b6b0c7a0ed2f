import type { Migration, TableClass } from "@devloom/server-kit";

const ofTenant = { scope: "tenant", backup: "full" } as const;
const untilDeleted = "until it or the tenant is deleted";
const business: TableClass = { ...ofTenant, privacy: "business", retention: untilDeleted };

/** Custom roles, grants, keys, policies and reviews. */
export const accessTablesMigration: Migration = {
  id: "access/0001-access",
  tables: {
    access_role: business,
    member_role: {
      ...ofTenant,
      privacy: "personal",
      retention: "until the member gets another role or leaves",
    },
    access_grant: {
      ...ofTenant,
      privacy: "personal",
      retention: "until the tenant is deleted: it proves who could do what",
    },
    service_account: business,
    api_key: { ...ofTenant, privacy: "secret", retention: "until its owner or tenant is deleted" },
    access_policy: business,
    policy_version: business,
    access_review: business,
    review_item: { ...ofTenant, privacy: "personal", retention: untilDeleted },
  },
  sql: `
    create table access_role (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      title text not null,
      description text not null,
      permissions text[] not null,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid
    );
    create unique index access_role_title on access_role (tenant_id, lower(title));

    -- Stands in for the built-in role of the membership.
    create table member_role (
      tenant_id uuid not null,
      account_id uuid not null,
      role_id text not null,
      created_at timestamptz not null,
      created_by uuid,
      primary key (tenant_id, account_id),
      foreign key (tenant_id, account_id) references membership (tenant_id, account_id) on delete cascade
    );

    create table access_grant (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      account_id uuid not null,
      permission text,
      role_id text,
      reason text not null,
      minutes integer not null check (minutes > 0),
      status text not null check (status in ('pending', 'approved', 'denied', 'revoked', 'withdrawn')),
      requested_at timestamptz not null,
      decided_by uuid,
      decided_at timestamptz,
      note text not null default '',
      expires_at timestamptz,
      check (num_nonnulls(permission, role_id) = 1),
      -- Four eyes, whatever the code does.
      check (status <> 'approved' or (decided_by is not null and decided_by <> account_id and expires_at is not null))
    );
    create index access_grant_page on access_grant (tenant_id, requested_at desc, id desc);
    create index access_grant_account on access_grant (tenant_id, account_id, requested_at desc, id desc);
    create index access_grant_living on access_grant (tenant_id) where status = 'approved';

    create table service_account (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      description text not null,
      role_id text not null,
      disabled_at timestamptz,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid
    );
    create unique index service_account_name on service_account (tenant_id, lower(name));

    create table api_key (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      account_id uuid references account (id) on delete cascade,
      service_id uuid references service_account (id) on delete cascade,
      name text not null,
      secret_hash bytea not null,
      scopes text[] not null,
      created_at timestamptz not null,
      created_by uuid not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_by uuid,
      check (num_nonnulls(account_id, service_id) = 1)
    );
    create index api_key_account on api_key (tenant_id, account_id, created_at desc);
    create index api_key_service on api_key (service_id);

    create table access_policy (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      title text not null,
      description text not null,
      text text not null,
      tests jsonb not null,
      published_version integer,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid
    );
    create index access_policy_title on access_policy (tenant_id, lower(title));

    create table policy_version (
      tenant_id uuid not null references tenant (id) on delete cascade,
      policy_id uuid not null references access_policy (id) on delete cascade,
      number integer not null,
      text text not null,
      tests jsonb not null,
      -- What a permit may add: no more than its publisher held.
      permits text[] not null,
      note text not null,
      restores integer,
      published_at timestamptz not null,
      published_by uuid not null,
      primary key (policy_id, number)
    );

    create table access_review (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      title text not null,
      role_id text,
      due_at timestamptz,
      created_at timestamptz not null,
      created_by uuid,
      closed_at timestamptz,
      closed_by uuid
    );
    create index access_review_page on access_review (tenant_id, created_at desc);

    create table review_item (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      review_id uuid not null references access_review (id) on delete cascade,
      subject_id uuid not null,
      subject_name text not null,
      kind text not null check (kind in ('role', 'grant', 'service')),
      source_id uuid not null,
      holds text not null,
      holds_title text not null,
      last_used_at timestamptz,
      fixed_because text,
      decision text check (decision in ('keep', 'revoke')),
      decided_by uuid,
      decided_at timestamptz,
      note text not null default '',
      check (fixed_because is null or decision is distinct from 'revoke')
    );
    create index review_item_review on review_item (review_id, subject_name);
  `,
};

/** Reviews also cover roles that come with a team, and people's own keys. */
export const reviewKindsMigration: Migration = {
  id: "access/0002-review-kinds",
  tables: {},
  sql: `
    alter table review_item drop constraint review_item_kind_check;
    alter table review_item add constraint review_item_kind_check
      check (kind in ('role', 'team', 'grant', 'service', 'key'));
  `,
};
