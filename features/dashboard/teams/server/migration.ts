import type { Migration } from "@devloom/server-kit";

export const teamsMigration: Migration = {
  id: "teams/0001-teams",
  tables: {
    team: {
      scope: "tenant",
      privacy: "business",
      retention: "until the team or the tenant is deleted",
      backup: "full",
    },
    team_member: {
      scope: "tenant",
      privacy: "personal",
      retention: "until the person leaves the team or the tenant",
      backup: "full",
    },
    ownership: {
      scope: "tenant",
      privacy: "business",
      retention: "until the owner is taken away or the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    create table team (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      parent_id uuid references team (id) check (parent_id <> id),
      name text not null,
      description text not null,
      labels jsonb not null,
      owner_id uuid,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid
    );
    create index team_tenant on team (tenant_id, name);
    create index team_parent on team (parent_id);

    create table team_member (
      tenant_id uuid not null,
      team_id uuid not null references team (id) on delete cascade,
      account_id uuid not null,
      role text not null check (role in ('lead', 'member')),
      access_role_id text,
      created_at timestamptz not null,
      primary key (team_id, account_id),
      -- Whoever leaves the tenant leaves its teams.
      foreign key (tenant_id, account_id) references membership (tenant_id, account_id) on delete cascade
    );
    create index team_member_account on team_member (tenant_id, account_id);

    create table ownership (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      resource text not null,
      team_id uuid references team (id),
      account_id uuid,
      labels jsonb not null,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid,
      unique (tenant_id, resource),
      check (num_nonnulls(team_id, account_id) = 1)
    );
    create index ownership_updated on ownership (tenant_id, updated_at desc, id desc);
    create index ownership_team on ownership (team_id) where team_id is not null;
    create index ownership_account on ownership (tenant_id, account_id) where account_id is not null;
  `,
};

/** Teams whose members a directory keeps. */
export const teamDirectoryMigration: Migration = {
  id: "teams/0002-directory",
  tables: {},
  sql: `
    alter table team add column directory_group_id uuid;
    create unique index team_directory on team (tenant_id, directory_group_id)
      where directory_group_id is not null;
  `,
};
