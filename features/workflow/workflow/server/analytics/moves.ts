import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Population } from "./population.ts";

/** How often something was entered or taken, by the instances of one process. */
export interface MoveCount {
  readonly part_id: number;
  readonly what: "e" | "t";
  readonly id: string;
  readonly times: number;
}

/** Counted path by path: instances that went the same way are counted together. */
export async function countMoves(tx: Transaction, { traces }: Population): Promise<MoveCount[]> {
  const { rows } = await sql<MoveCount>`with
    taken as (select t.path_id, count(*) as instances from workflow_trace t where ${traces}
      group by t.path_id)
    select p.part_id, left(l.line, 1) as what, substr(l.line, 3) as id,
      sum(taken.instances)::bigint as times
    from taken join workflow_path p on p.id = taken.path_id
      cross join lateral string_to_table(p.steps, E'\\n') l(line)
    where p.steps <> '' group by 1, 2, 3`.execute(tx.query());
  return rows;
}

export interface ReworkRow {
  readonly element: string;
  readonly instances: number;
  readonly reworked: number;
  readonly extra: number;
  readonly most: number;
}

/** Elements that instances entered more than once, apart from those whose model repeats them. */
export async function countRework(
  tx: Transaction,
  { traces }: Population,
  repeating: readonly string[],
): Promise<{ rework: ReworkRow[]; instances: number }> {
  const { rows } = await sql<ReworkRow & { all_reworked: number }>`with
    taken as (select t.path_id, count(*) as instances from workflow_trace t where ${traces}
      group by t.path_id),
    entered as (
      select taken.path_id, taken.instances, substr(l.line, 3) as element, count(*) as visits
      from taken join workflow_path p on p.id = taken.path_id
        cross join lateral string_to_table(p.steps, E'\\n') l(line)
      where l.line like 'e:%' group by 1, 2, 3
    ),
    again as (
      select *, visits > 1 and element <> all(${repeating}::text[]) as is_rework from entered
    )
    select element, sum(instances)::bigint as instances,
      sum(instances) filter (where is_rework)::bigint as reworked,
      sum(instances * (visits - 1))::bigint as extra, max(visits)::int as most,
      (select coalesce(sum(w.instances), 0)::bigint from (select path_id, min(instances) as instances
        from again where is_rework group by path_id) w) as all_reworked
    from again group by element having bool_or(is_rework)
    order by reworked desc, element`.execute(tx.query());
  return {
    rework: rows.map(({ element, instances, reworked, extra, most }) => ({
      element,
      instances,
      reworked,
      extra,
      most,
    })),
    instances: rows[0]?.all_reworked ?? 0,
  };
}
