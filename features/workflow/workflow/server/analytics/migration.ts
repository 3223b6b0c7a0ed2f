import type { Migration, TableClass } from "@devloom/server-kit";

const business = (retention: string): TableClass => ({
  scope: "tenant",
  privacy: "business",
  retention,
  backup: "full",
});
const WITH_INSTANCE = "until the instance is deleted, with its workflow or its tenant";
const WITH_WORKFLOW = "until it is removed, or the workflow or the tenant is deleted";

/**
 * What analytics asks history for, computed once for each instance that has ended. Nothing here is written
 * while instances run; everything in the first four tables could be computed from history again.
 */
export const analyticsMigration: Migration = {
  id: "workflow/0003-analytics",
  tables: {
    workflow_path: business(WITH_WORKFLOW),
    workflow_trace: business(WITH_INSTANCE),
    workflow_visit: business(WITH_INSTANCE),
    workflow_timing: business(WITH_WORKFLOW),
    workflow_target: business(WITH_WORKFLOW),
    workflow_breach: business(WITH_WORKFLOW),
    workflow_cost: business(WITH_WORKFLOW),
  },
  sql: `
    create index workflow_instance_ended on workflow_instance (tenant_id, ended_at)
      where ended_at is not null;

    -- The order in which elements were entered and flows taken, which many instances share.
    create table workflow_path (
      id bigint generated always as identity primary key,
      tenant_id uuid not null,
      part_id bigint not null references workflow_part (id) on delete cascade,
      hash uuid not null,
      -- A line each: e:Review, t:flow.
      steps text not null,
      unique (part_id, hash)
    );

    -- An instance that has ended.
    create table workflow_trace (
      instance_id uuid primary key,
      tenant_id uuid not null,
      part_id bigint not null,
      path_id bigint not null,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      milliseconds bigint not null,
      failures integer not null,
      status text not null
    );
    create index workflow_trace_ended on workflow_trace (part_id, ended_at);
    create index workflow_trace_last on workflow_trace (tenant_id, ended_at);

    -- An element that an instance entered and left again.
    create table workflow_visit (
      instance_id uuid not null,
      position bigint not null,
      tenant_id uuid not null,
      part_id bigint not null,
      instance_ended_at timestamptz not null,
      entered_at timestamptz not null,
      milliseconds bigint not null,
      is_completed boolean not null,
      is_failed boolean not null,
      element text not null,
      primary key (instance_id, position)
    );
    create index workflow_visit_element on workflow_visit (part_id, element, milliseconds);

    -- The visits of one element in instances that ended within the same hour, without who made them.
    create table workflow_timing (
      part_id bigint not null references workflow_part (id) on delete cascade,
      hour timestamptz not null,
      tenant_id uuid not null,
      visits integer not null,
      failed integer not null,
      -- Milliseconds of all of them together, of those that completed together, and of each of these, sorted.
      total bigint not null,
      completed_total bigint not null,
      element text not null,
      completed float8[] not null
    );
    create index workflow_timing_element on workflow_timing (part_id, element, hour);

    create table workflow_target (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      workflow_id uuid not null references workflow (id) on delete cascade,
      element text,
      measure text not null,
      period text not null,
      highest double precision not null,
      created_at timestamptz not null,
      created_by uuid
    );
    create index workflow_target_workflow on workflow_target (workflow_id);

    create table workflow_breach (
      target_id uuid not null references workflow_target (id) on delete cascade,
      period_start timestamptz not null,
      tenant_id uuid not null,
      value double precision not null,
      noticed_at timestamptz not null,
      primary key (target_id, period_start)
    );

    create table workflow_cost (
      workflow_id uuid primary key references workflow (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      currency text not null,
      -- JSON: [{ element, each, hourly }].
      rates text not null,
      updated_at timestamptz not null,
      updated_by uuid
    );

    create function forget_workflow_traces() returns trigger language plpgsql as $$ begin
      delete from workflow_trace where instance_id in (select id from gone);
      delete from workflow_visit where instance_id in (select id from gone);
      return null;
    end $$;
    create trigger workflow_traces_forgotten after delete on workflow_instance
      referencing old table as gone for each statement execute function forget_workflow_traces();
  `,
};
