import type { Migration } from "@devloom/server-kit";

const business = { scope: "tenant", privacy: "business", backup: "full" } as const;

export const canvasesMigration: Migration = {
  id: "canvases/0001-canvases",
  tables: {
    canvas: { ...business, retention: "30 days after deletion" },
    source_revision: { ...business, retention: "as long as the project" },
    source_ledger: { ...business, retention: "as long as the project" },
    canvas_activity: { ...business, privacy: "personal", retention: "as long as the canvas" },
    canvas_activity_file: { ...business, retention: "as long as the canvas" },
  },
  sql: `
    create table canvas (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      name text not null,
      labels jsonb not null,
      owner_id uuid,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid,
      deleted_at timestamptz
    );
    create index canvas_updated on canvas (tenant_id, updated_at desc, id desc) where deleted_at is null;
    create index canvas_project on canvas (project_id);

    -- Moves with every change of the ledgers, so that a gateway notices what others have done.
    create table source_revision (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      revision bigint not null
    );

    -- The ids of the elements of one file.
    create table source_ledger (
      project_id uuid not null references project (id) on delete cascade,
      path text not null,
      tenant_id uuid not null references tenant (id) on delete cascade,
      ledger text not null,
      primary key (project_id, path)
    );

    create table canvas_activity (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      canvas_id uuid not null references canvas (id) on delete cascade,
      sequence bigint generated always as identity,
      kind text not null check (kind in ('change', 'undo', 'redo')),
      -- Written before the first file is touched, done with the last.
      stage text not null check (stage in ('writing', 'done')),
      type text not null,
      change text not null,
      id_map text not null,
      actor_id uuid,
      time timestamptz not null,
      -- Of a change: whether it is in effect, and which activity put it into effect last.
      state text check (state in ('applied', 'undone', 'dropped')),
      applied_by uuid,
      -- Of an undo or redo: the change it is about.
      subject_id uuid,
      -- The ledgers to be, kept only while files are written.
      ledgers text
    );
    create index canvas_activity_time on canvas_activity (canvas_id, time desc, id desc);
    create index canvas_activity_state on canvas_activity (canvas_id, state, sequence) where kind = 'change';
    create index canvas_activity_writing on canvas_activity (project_id) where stage = 'writing';

    create table canvas_activity_file (
      activity_id uuid not null references canvas_activity (id) on delete cascade,
      position integer not null,
      tenant_id uuid not null references tenant (id) on delete cascade,
      path text not null,
      before_hash text,
      after_hash text,
      splices text not null,
      inverse text not null,
      diff text not null,
      -- The text after the change, or before it where there is none after; gone once it cannot be undone.
      kept_text text,
      primary key (activity_id, position)
    );
  `,
};

export const changeIdsMigration: Migration = {
  id: "canvases/0004-change-ids",
  tables: {},
  sql: `
    alter table canvas_activity add column change_id uuid;
    create unique index canvas_activity_change on canvas_activity (canvas_id, change_id)
      where change_id is not null;
  `,
};

export const gesturesMigration: Migration = {
  id: "canvases/0006-gestures",
  tables: {},
  sql: "alter table canvas_activity add column gesture_id uuid;",
};

export const setAsideMigration: Migration = {
  id: "canvases/0007-set-aside",
  tables: {},
  sql: `
    alter table canvas_activity add column set_aside boolean not null default false;
    create index canvas_activity_project on canvas_activity (project_id, sequence);
  `,
};
