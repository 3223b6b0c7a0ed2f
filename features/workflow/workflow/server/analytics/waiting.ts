import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Tokens of running instances at one element. */
export interface WaitingRow {
  readonly part_id: number;
  readonly element: string;
  readonly tokens: number;
  readonly incidents: number;
  readonly since: Date;
}

/** Where running instances are now: their states say what is open, their history since when. */
export async function readWaiting(
  tx: Transaction,
  parts: readonly number[],
): Promise<{ instances: number; tokens: readonly WaitingRow[] }> {
  const { rows: counted } = await sql<{ instances: number }>`select count(*)::int as instances
    from workflow_instance where part_id = any(${parts}::bigint[])
      and status in ('running', 'halted')`.execute(tx.query());
  const { rows } = await sql<WaitingRow>`with
    open as materialized (
      select i.id, i.part_id, (e.value ->> 'id')::int as number, e.value ->> 'node' as element,
        e.value -> 'incident' is not null as has_incident
      from workflow_instance i cross join lateral json_array_elements(i.state::json -> 'elements') e
      where i.part_id = any(${parts}::bigint[]) and i.status in ('running', 'halted')
        and i.state is not null and e.value ->> 'id' <> '0'
    ),
    entered as (
      select h.instance_id, nullif(substr(split_part(m.line, ':', 1), 2), '')::int as number,
        min(h.time) as time
      from (select distinct id from open) o
        cross join lateral (select * from workflow_history where instance_id = o.id offset 0) h
        cross join lateral string_to_table(h.moves, E'\\n') m(line)
      where left(m.line, 1) = 'e'
      group by 1, 2
    )
    select o.part_id, o.element, count(*)::int as tokens,
      (count(*) filter (where o.has_incident))::int as incidents, min(e.time) as since
    from open o join entered e on e.instance_id = o.id and e.number = o.number
    group by 1, 2`.execute(tx.query());
  return { instances: counted[0]?.instances ?? 0, tokens: rows };
}
