import type { Migration } from "@devloom/server-kit";

/** In the place of whoever sent something without saying who they are: somebody without any right. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Everybody who had a hand in what an instance does: who started it, deployed its versions, changed it or sent it
 * something, and those of the instances that called it or sent it something. Whoever began it comes first.
 */
export type People = readonly string[];

/** Those of before, and those an event comes from. */
export function withPeople(
  before: People,
  { people, actor }: { readonly people: People | null; readonly actor: string | null },
): People {
  return [...new Set([...before, ...(people ?? []), ...(actor === null ? [] : [actor])])];
}

export const peopleMigration: Migration = {
  id: "workflow/0006-people",
  tables: {},
  // What waits was sent by nobody knows whom; of instances that run it is known from their history.
  sql: `alter table workflow_instance add column people uuid[] not null default '{}';
    alter table workflow_inbox add column people uuid[];
    alter table workflow_message add column people uuid[] not null default '{${NOBODY}}';
    with recursive caller as (
      select id, id as at from workflow_instance where ended_at is null
      union all
      select caller.id, i.parent_id from caller join workflow_instance i on i.id = caller.at
      where i.parent_id is not null),
    found as (
      select caller.id, array_agg(distinct person.id) as people from caller
      join workflow_instance i on i.id = caller.at
      cross join lateral (
        select i.started_by union
        select v.created_by from workflow_part p join workflow_version v
          on v.workflow_id = p.workflow_id and v.version = p.version where p.id = i.part_id union
        select h.actor_id from workflow_history h where h.instance_id = i.id) as person(id)
      where person.id is not null group by caller.id)
    update workflow_instance i set people = found.people from found where i.id = found.id;`,
};
