import { type Migration, resourceTable, type TableClass } from "@devloom/server-kit";
import { analyticsMigration } from "./analytics/migration.ts";

const business = (retention: string): TableClass => ({
  scope: "tenant",
  privacy: "business",
  retention,
  backup: "full",
});
const personal = (retention: string): TableClass => ({
  ...business(retention),
  privacy: "personal",
});
const WITH_WORKFLOW = "until the workflow or the tenant is deleted";
const WITH_INSTANCE = "until the instance is deleted, with its workflow or its tenant";

const models: Migration = {
  id: "workflow/0001-models",
  tables: {
    workflow: personal("until it is deleted, and 30 days in which it can be restored"),
    workflow_draft: personal(WITH_WORKFLOW),
    workflow_version: personal(WITH_WORKFLOW),
    workflow_part: business(WITH_WORKFLOW),
    workflow_start: business("until another version is deployed, or the workflow is deleted"),
  },
  sql: `
    ${resourceTable("workflow", "name text not null, description text not null, kind text not null")}

    create table workflow_draft (
      workflow_id uuid primary key references workflow (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      xml text not null,
      version integer not null,
      updated_at timestamptz not null,
      updated_by uuid
    );

    create table workflow_version (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      workflow_id uuid not null references workflow (id) on delete cascade,
      version integer not null,
      repeats integer,
      parts text[] not null,
      xml text not null,
      created_at timestamptz not null,
      created_by uuid,
      unique (workflow_id, version)
    );

    -- Processes and decisions as the engine compiled them.
    create table workflow_part (
      id bigint generated always as identity primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      workflow_id uuid not null references workflow (id) on delete cascade,
      version integer not null,
      kind text not null check (kind in ('process', 'decision')),
      name text not null,
      compiled text not null,
      is_latest boolean not null
    );
    create index workflow_part_workflow on workflow_part (workflow_id, version);
    create unique index workflow_part_latest on workflow_part (tenant_id, kind, name) where is_latest;

    -- What begins instances of the newest versions by itself.
    create table workflow_start (
      part_id bigint not null references workflow_part (id) on delete cascade,
      position integer not null,
      tenant_id uuid not null references tenant (id) on delete cascade,
      element text not null,
      kind text not null check (kind in ('message', 'signal', 'timer')),
      name text,
      timer text,
      due_at timestamptz,
      repeats_left integer,
      primary key (part_id, position)
    );
    create index workflow_start_name on workflow_start (tenant_id, kind, name) where name is not null;
    create index workflow_start_due on workflow_start (due_at) where due_at is not null;
  `,
};

/**
 * Rows that instances make by the thousand have no foreign keys, which would cost a lookup each: one
 * trigger removes what belongs to instances that are deleted.
 */
const instances: Migration = {
  id: "workflow/0002-instances",
  tables: {
    workflow_instance: personal(WITH_WORKFLOW),
    workflow_inbox: personal("until the instance has taken the event, mostly at once"),
    workflow_job: business("until the job is done"),
    workflow_task: personal("until the task is done"),
    workflow_timer: business("until it fires"),
    workflow_subscription: business("until the event arrives"),
    workflow_message: business("until its time to live is over, an hour at least"),
    workflow_incident: business("until it is resolved"),
    workflow_history: personal(WITH_INSTANCE),
  },
  sql: `
    create table workflow_instance (
      id uuid primary key,
      tenant_id uuid not null,
      part_id bigint not null references workflow_part (id) on delete cascade,
      steps integer not null default 0,
      parent_number integer,
      parent_id uuid,
      status text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      started_by uuid,
      business_key text,
      -- JSON of the engine; null before the first step.
      state text
    ) with (fillfactor = 80);
    create index workflow_instance_time on workflow_instance (tenant_id, started_at);
    create index workflow_instance_running on workflow_instance (tenant_id) where ended_at is null;
    create index workflow_instance_part on workflow_instance (part_id, status);
    create index workflow_instance_parent on workflow_instance (parent_id, parent_number)
      where parent_id is not null;

    -- Events that instances have not taken yet, in the order they take them.
    create table workflow_inbox (
      id bigint generated always as identity,
      tenant_id uuid not null,
      instance_id uuid not null,
      actor_id uuid,
      held boolean not null default false,
      event text not null,
      primary key (instance_id, id)
    );
    create index workflow_inbox_next on workflow_inbox (tenant_id, id) where not held;

    create table workflow_job (
      instance_id uuid not null,
      number integer not null,
      attempts smallint not null default 0,
      max_attempts smallint not null,
      tenant_id uuid not null,
      -- When it can be taken next: new, after a pause, or when a lock ends.
      available_at timestamptz not null,
      lock uuid,
      element text not null,
      type text not null,
      headers text,
      error text,
      primary key (instance_id, number)
    );
    create index workflow_job_next on workflow_job (type, available_at);

    create table workflow_task (
      id uuid primary key,
      tenant_id uuid not null,
      instance_id uuid not null,
      number integer not null,
      priority smallint not null,
      assignee_id uuid,
      created_at timestamptz not null,
      due_at timestamptz,
      follow_up_at timestamptz,
      element text not null,
      name text not null,
      teams text[],
      people text[],
      form text
    );
    create unique index workflow_task_instance on workflow_task (instance_id, number);
    create index workflow_task_assignee on workflow_task (tenant_id, assignee_id, created_at, id);

    create table workflow_timer (
      instance_id uuid not null,
      number integer not null,
      tenant_id uuid not null,
      due_at timestamptz not null,
      primary key (instance_id, number)
    );
    create index workflow_timer_due on workflow_timer (due_at);

    create table workflow_subscription (
      instance_id uuid not null,
      number integer not null,
      tenant_id uuid not null,
      kind text not null,
      -- A message is on its way to it.
      is_taken boolean not null default false,
      name text not null,
      key text,
      primary key (instance_id, number)
    );
    create index workflow_subscription_name on workflow_subscription (tenant_id, name, key);

    create table workflow_message (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      key text,
      variables text not null,
      message_id text,
      is_delivered boolean not null,
      expires_at timestamptz not null,
      forget_at timestamptz not null
    );
    create index workflow_message_name on workflow_message (tenant_id, name, key)
      where not is_delivered;
    create unique index workflow_message_once on workflow_message (tenant_id, name, message_id)
      where message_id is not null;

    create table workflow_incident (
      id uuid primary key,
      tenant_id uuid not null,
      instance_id uuid not null,
      number integer not null,
      element text not null,
      message text not null,
      created_at timestamptz not null,
      unique (instance_id, number)
    );
    create index workflow_incident_time on workflow_incident (tenant_id, created_at, id);

    create table workflow_history (
      instance_id uuid not null,
      sequence integer not null,
      tenant_id uuid not null,
      time timestamptz not null,
      actor_id uuid,
      event text not null,
      -- What moved, a line each: e for entered, c completed, x terminated, t taken, then number and
      -- element: e3:Review.
      moves text not null,
      primary key (instance_id, sequence)
    );

    create function forget_workflow_instances() returns trigger language plpgsql as $$ begin
      delete from workflow_inbox where instance_id in (select id from gone);
      delete from workflow_job where instance_id in (select id from gone);
      delete from workflow_task where instance_id in (select id from gone);
      delete from workflow_timer where instance_id in (select id from gone);
      delete from workflow_subscription where instance_id in (select id from gone);
      delete from workflow_incident where instance_id in (select id from gone);
      delete from workflow_history where instance_id in (select id from gone);
      return null;
    end $$;
    create trigger workflow_instances_forgotten after delete on workflow_instance
      referencing old table as gone for each statement execute function forget_workflow_instances();
  `,
};

/** The first step makes a row twice as long and moves it whatever room a page keeps. */
export const denserInstances: Migration = {
  id: "workflow/0009-denser-instances",
  tables: {},
  sql: "alter table workflow_instance set (fillfactor = 90)",
};

/** Room that pages keep for later steps costs every instance that waits; rows that move leave room by themselves. */
export const fullPages: Migration = {
  id: "workflow/0012-full-pages",
  tables: {},
  sql: "alter table workflow_instance set (fillfactor = 100)",
};

export const workflowMigrations = [models, instances, analyticsMigration];
