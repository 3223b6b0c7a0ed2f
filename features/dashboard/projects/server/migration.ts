import type { Migration } from "@devloom/server-kit";

export const projectsMigration: Migration = {
  id: "projects/0001-projects",
  tables: {
    project: {
      scope: "tenant",
      privacy: "business",
      retention: "30 days after deletion",
      backup: "full",
    },
  },
  sql: `
    create table project (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      slug text not null,
      description text not null,
      framework_name text,
      attributes jsonb not null,
      labels jsonb not null,
      default_branch text not null,
      owner_id uuid,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid,
      deleted_at timestamptz
    );
    create unique index project_slug on project (tenant_id, slug) where deleted_at is null;
    create index project_updated on project (tenant_id, updated_at desc, id desc) where deleted_at is null;
  `,
};

export const commitsMigration: Migration = {
  id: "projects/0003-commits",
  tables: {
    project_commit: {
      scope: "tenant",
      privacy: "business",
      retention: "1 day",
      backup: "full",
    },
  },
  sql: `
    -- Commits that git was told to make and that are not told of yet.
    create table project_commit (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      actor_id uuid,
      message text not null,
      head text,
      begun_at timestamptz not null
    );
    -- A commit is known by its second.
    create unique index project_commit_second on project_commit (project_id, begun_at);
  `,
};

export const sourcesMigration: Migration = {
  id: "projects/0002-sources",
  tables: {},
  sql: `
    alter table project add column origin text not null default 'empty'
      check (origin in ('empty', 'starter', 'clone', 'upload', 'folder'));
    alter table project add column origin_detail text;
    -- The real path of a folder that was opened where it lies.
    alter table project add column folder text;
    create unique index project_folder on project (tenant_id, folder) where deleted_at is null;
  `,
};

export const generatedMigration: Migration = {
  id: "projects/0004-generated",
  tables: {},
  sql: `
    alter table project drop constraint project_origin_check;
    alter table project add constraint project_origin_check
      check (origin in ('empty', 'starter', 'clone', 'upload', 'folder', 'generated'));
  `,
};

export const remotesMigration: Migration = {
  id: "projects/0005-remotes",
  tables: {
    project_remote: {
      scope: "tenant",
      privacy: "secret",
      retention: "with its project",
      backup: "full",
    },
  },
  sql: `
    create table project_remote (
      project_id uuid not null references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      url text not null,
      username text not null,
      -- Password, token or key under seal, bound to the project and the name.
      sealed text,
      fetched_at timestamptz,
      primary key (project_id, name)
    );
  `,
};

export const movesMigration: Migration = {
  id: "projects/0007-moves",
  tables: {
    project_move: {
      scope: "tenant",
      privacy: "business",
      retention: "until the files have moved, a day at most",
      backup: "skip",
    },
  },
  sql: `
    -- Files and branches that go to another commit, noted before they do.
    create table project_move (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      actor_id uuid,
      move jsonb not null,
      begun_at timestamptz not null
    );
    create index project_move_project on project_move (project_id);
  `,
};

export const pushesMigration: Migration = {
  id: "projects/0006-pushes",
  tables: {
    project_push: {
      scope: "tenant",
      privacy: "business",
      retention: "until the push is told of, a day at most",
      backup: "skip",
    },
  },
  sql: `
    -- Refs that git is told to move, noted before it does.
    create table project_push (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      actor_id uuid,
      commands jsonb not null,
      begun_at timestamptz not null
    );
    create index project_push_project on project_push (project_id);
    -- Whether its review rules ask for approvals or checks: then its default branch takes no pushes.
    alter table project add column reviewed boolean not null default false;
  `,
};
