import type { OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { ANALYTICS_LIMITS } from "../../contract.ts";
import { readFacts } from "./model-facts.ts";
import {
  OUTCOMES,
  type Outcomes,
  partsInUse,
  type Population,
  populationOf,
} from "./population.ts";

const MAX_VALUE = 100;
const NONE: Outcomes = { instances: 0, failed: 0, cancelled: 0, troubled: 0 };

interface FlowRow extends Outcomes {
  readonly flow: string;
  readonly taken: number;
}

interface ValueRow extends Outcomes {
  readonly name: string;
  readonly value: string;
  readonly distinct_values: number;
}

/** How instances ended, by the branch they took and by what their variables said. */
export async function readBranches(
  tx: Transaction,
  workflowId: string,
  filter: contract.AnalyticsFilter,
): Promise<OutputOf<typeof contract.analyzeWorkflowBranches>> {
  const population = await populationOf(tx, workflowId, filter);
  const { rows } = await sql<Outcomes>`select ${OUTCOMES} from workflow_trace t
    where ${population.traces}`.execute(tx.query());
  const all = rows[0] ?? NONE;
  if (all.instances === 0) return { ...all, gateways: [], variables: [] };
  const flows = new Map((await readFlows(tx, population)).map((row) => [row.flow, row]));
  const gateways = new Map<string, Map<string, string>>();
  for (const { nodes, flows: known } of (
    await readFacts(tx, await partsInUse(tx, population))
  ).values())
    for (const [id, { kind, outgoing }] of nodes)
      if (outgoing.length > 1 && kind !== "parallelGateway")
        for (const flow of outgoing) {
          const branches = gateways.get(id) ?? new Map<string, string>();
          gateways.set(id, branches.set(flow, known[flow]?.target ?? ""));
        }
  return {
    ...all,
    gateways: [...gateways].map(([element, branches]) => ({
      element,
      branches: [...branches].map(([flow, target]) => ({
        ...NONE,
        taken: 0,
        ...flows.get(flow),
        flow,
        target,
      })),
    })),
    variables: presentVariables(await readValues(tx, population)),
  };
}

/** An instance counts once for each flow that it took, however often it took it. */
async function readFlows(tx: Transaction, { traces }: Population): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`with
    way as (select t.path_id, ${OUTCOMES} from workflow_trace t where ${traces} group by t.path_id),
    step as (
      select way.path_id, substr(l.line, 3) as flow, count(*) as times
      from way join workflow_path p on p.id = way.path_id
        cross join lateral string_to_table(p.steps, E'\\n') l(line)
      where l.line like 't:%' group by 1, 2
    )
    select step.flow, sum(step.times * way.instances)::bigint as taken,
      sum(way.instances)::int as instances, sum(way.failed)::int as failed,
      sum(way.cancelled)::int as cancelled, sum(way.troubled)::int as troubled
    from step join way on way.path_id = step.path_id group by step.flow`.execute(tx.query());
  return rows;
}

/** Texts, numbers and truth values that processes ended with and that at least two instances share. */
async function readValues(tx: Transaction, { traces }: Population): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`with
    given as (
      select x.key as name, x.value #>> '{}' as value, t.status, t.failures
      from workflow_trace t join workflow_instance i on i.id = t.instance_id
        cross join lateral jsonb_each(coalesce(i.state::jsonb #> '{elements,0,variables}', '{}')) x
      where ${traces} and i.state is not null
        and jsonb_typeof(x.value) in ('string', 'number', 'boolean')
        and length(x.value #>> '{}') <= ${MAX_VALUE}
    ),
    counted as (select t.name, t.value, ${OUTCOMES} from given t group by t.name, t.value),
    ranked as (
      select *, (count(*) over (partition by name))::int as distinct_values,
        row_number() over (partition by name order by instances desc, value) as rank
      from counted
    )
    select name, value, distinct_values, instances, failed, cancelled, troubled from ranked
    where rank <= ${ANALYTICS_LIMITS.values} and instances > 1
    order by name, instances desc, value`.execute(tx.query());
  return rows;
}

function presentVariables(rows: readonly ValueRow[]) {
  const names = [...new Set(rows.map(({ name }) => name))].slice(0, ANALYTICS_LIMITS.variables);
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    return {
      name,
      distinct: own[0]?.distinct_values ?? 0,
      values: own.map(({ value, instances, failed, cancelled, troubled }) => ({
        value,
        instances,
        failed,
        cancelled,
        troubled,
      })),
    };
  });
}
