import type { OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { ANALYTICS_LIMITS } from "../../contract.ts";
import { nodesOf } from "./figures.ts";
import { readFacts } from "./model-facts.ts";
import { countRework } from "./moves.ts";
import {
  type DurationRow,
  OUTCOMES,
  type Outcomes,
  partsInUse,
  populationOf,
  presentDurations,
} from "./population.ts";

interface VariantRow extends Outcomes, DurationRow {
  readonly hash: string;
  readonly steps: string;
  readonly length: number;
  readonly variants: number;
  readonly all_instances: number;
}

/** The ways that instances went, with the most frequent first, and what they did again. */
export async function readVariants(
  tx: Transaction,
  workflowId: string,
  filter: contract.AnalyticsFilter,
): Promise<OutputOf<typeof contract.listWorkflowVariants>> {
  const population = await populationOf(tx, workflowId, filter);
  const { rows } = await sql<VariantRow>`with
    way as (
      select p.hash, min(p.id) as path_id, ${OUTCOMES}, avg(t.milliseconds)::float8 as mean,
        percentile_cont(array[0.5, 0.95]) within group (order by t.milliseconds) as quantiles,
        max(t.milliseconds) as max
      from workflow_trace t join workflow_path p on p.id = t.path_id
      where ${population.traces} group by p.hash
    ),
    ranked as (
      select *, (count(*) over ())::int as variants,
        (sum(instances) over ())::bigint as all_instances
      from way order by instances desc, hash limit ${ANALYTICS_LIMITS.variants}
    )
    select r.*, array_to_string((string_to_array(p.steps, E'\\n'))[1:${sql.lit(ANALYTICS_LIMITS.pathSteps)}],
        E'\\n') as steps,
      coalesce(array_length(string_to_array(p.steps, E'\\n'), 1), 0) as length
    from ranked r join workflow_path p on p.id = r.path_id
    order by r.instances desc, r.hash`.execute(tx.query());
  const nodes = nodesOf(await readFacts(tx, await partsInUse(tx, population)));
  const repeating = [...nodes].flatMap(([id, { repeats }]) => (repeats ? [id] : []));
  const { rework } = await countRework(tx, population, repeating);
  return {
    items: rows.map((row) => ({
      id: row.hash,
      instances: row.instances,
      failed: row.failed,
      cancelled: row.cancelled,
      troubled: row.troubled,
      duration: presentDurations(row),
      steps: row.steps === "" ? [] : row.steps.split("\n").map(presentStep),
      length: row.length,
    })),
    total: rows[0]?.variants ?? 0,
    instances: rows[0]?.all_instances ?? 0,
    rework,
  };
}

function presentStep(line: string): contract.WorkflowVariant["steps"][number] {
  return { what: line.startsWith("t:") ? "flow" : "element", id: line.slice(2) };
}
