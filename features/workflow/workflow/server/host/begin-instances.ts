import { newId, type Transaction } from "@devloom/server-kit";
import type { Variables } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { assertRoomForInstances } from "./assert-room.ts";
import { NOBODY, type People } from "./people.ts";
import { WorkRefused } from "./work-refused.ts";
import { insertInstances } from "./write-effects.ts";

/** A trigger that begins instances: one of those of a start event. */
export interface StartTrigger {
  readonly part_id: number;
  readonly position: number;
  readonly element: string;
  /** The instance begins only once every trigger of the element has occurred. */
  readonly is_joined: boolean;
}

/** What a trigger that occurred brings along. */
export interface Occurrence {
  readonly tenant_id: string;
  readonly variables: Variables;
  readonly people: People;
}

/** Occurrences of one trigger that may wait for the others of its start event. */
const MAX_WAITING = 1_000;

/** Begins an instance for each trigger; where others must occur too, once the last of them has. */
export async function beginInstances(
  tx: Transaction,
  triggers: readonly StartTrigger[],
  given: Occurrence,
  now: Date,
): Promise<string[]> {
  if (triggers.length === 0) return [];
  await assertRoomForInstances(tx, given.tenant_id);
  const begun = [];
  for (const trigger of triggers) {
    const all = trigger.is_joined ? await joined(tx, trigger, given) : given;
    if (all === null) continue;
    const { tenant_id, variables, people } = all;
    const [first = NOBODY] = people;
    const started_by = first === NOBODY ? null : first;
    const { part_id, element } = trigger;
    begun.push({ id: newId(), tenant_id, part_id, element, started_by, variables, people });
  }
  if (begun.length > 0) await insertInstances(begun, now).execute(tx.query());
  return begun.map(({ id }) => id);
}

/** Keeps what occurred, and takes the oldest of each trigger of the start event once there is one of each. */
async function joined(
  tx: Transaction,
  { part_id, position, element }: StartTrigger,
  { tenant_id, variables, people }: Occurrence,
): Promise<Occurrence | null> {
  // Those that occur at once come one after the other, so that the last of them sees the others.
  const { rows: triggers } = await sql<{ position: number; waiting: number }>`
    with needed as materialized (
      select position from workflow_start where part_id = ${part_id} and element = ${element}
      order by position for update)
    select position, (select count(*)::int from workflow_occurrence o
      where o.part_id = ${part_id} and o.position = needed.position) as waiting
    from needed`.execute(tx.query());
  const own = triggers.find((one) => one.position === position);
  if (own === undefined) return null;
  if (own.waiting >= MAX_WAITING)
    throw new WorkRefused(`“${element}” has waited too often for its other events.`);
  await sql`insert into workflow_occurrence (tenant_id, part_id, position, variables, people)
    values (${tenant_id}, ${part_id}, ${position}, ${JSON.stringify(variables)},
      ${people}::uuid[])`.execute(tx.query());
  if (triggers.some((one) => one !== own && one.waiting === 0)) return null;
  const positions = triggers.map((one) => one.position);
  const { rows } = await sql<{ variables: string; people: People }>`with taken as (
      delete from workflow_occurrence where id in (
        select min(id) from workflow_occurrence where part_id = ${part_id}
          and position = any(${positions}::int[]) group by position)
      returning id, variables, people)
    select variables, to_json(people) as people from taken order by id`.execute(tx.query());
  return {
    tenant_id,
    // Written above, as the variables of an occurrence.
    variables: Object.assign({}, ...rows.map((row) => JSON.parse(row.variables) as Variables)),
    people: [...new Set(rows.flatMap((row) => row.people))],
  };
}
