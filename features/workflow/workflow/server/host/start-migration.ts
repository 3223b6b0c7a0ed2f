import type { Migration, TableClass } from "@devloom/server-kit";

const business = (retention: string): TableClass => ({
  scope: "tenant",
  privacy: "business",
  retention,
  backup: "full",
});

/** Processes that begin with a condition, and those that begin once several events have all occurred. */
export const startMigration: Migration = {
  id: "workflow/0007-starts",
  tables: {
    workflow_occurrence: business("until the other events occur, or another version is deployed"),
    workflow_fact: business("until it is taken back, or the tenant is deleted"),
  },
  sql: `
    alter table workflow_start drop constraint workflow_start_kind_check;
    alter table workflow_start
      add constraint workflow_start_kind_check
        check (kind in ('message', 'signal', 'timer', 'condition')),
      add column is_joined boolean not null default false,
      add column condition text,
      -- What the condition was when it was last looked at.
      add column was boolean not null default false;
    create index workflow_start_condition on workflow_start (tenant_id) where condition is not null;

    -- An event that waits for the others of its start event.
    create table workflow_occurrence (
      id bigint generated always as identity primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      part_id bigint not null references workflow_part (id) on delete cascade,
      position integer not null,
      variables text not null,
      people uuid[] not null
    );
    create index workflow_occurrence_start on workflow_occurrence (part_id, position);

    -- What is so in a workspace, as far as conditions of start events ask for it.
    create table workflow_fact (
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      -- JSON.
      value text not null,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (tenant_id, name)
    );
  `,
};

/** Since when a start timer has found no room for another instance. */
export const putOffMigration: Migration = {
  id: "workflow/0011-put-off",
  tables: {},
  sql: "alter table workflow_start add column put_off_at timestamptz",
};
