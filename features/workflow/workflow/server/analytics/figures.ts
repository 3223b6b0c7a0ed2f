import type { OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { spentByElement, sumOf } from "../work/model-spend.ts";
import { costsOf, readCost } from "./cost.ts";
import { type ModelFacts, type NodeFacts, readFacts } from "./model-facts.ts";
import { countMoves, countRework, type MoveCount } from "./moves.ts";
import {
  type DurationRow,
  OUTCOMES,
  type Outcomes,
  type Population,
  populationOf,
  presentDurations,
} from "./population.ts";
import { readTimings } from "./timings.ts";
import { readWaiting } from "./waiting.ts";

/** The figures of a period: as a whole, by element and by flow. */
export async function analyze(
  tx: Transaction,
  workflowId: string,
  filter: contract.AnalyticsFilter,
): Promise<Figures> {
  const population = await populationOf(tx, workflowId, filter);
  const moves = await countMoves(tx, population);
  const waiting = await readWaiting(tx, population.parts);
  const used = [...new Set([...moves, ...waiting.tokens].map(({ part_id }) => part_id))];
  const models = await readFacts(
    tx,
    used.toSorted((one, other) => one - other),
  );
  const nodes = nodesOf(models);
  const [visits, cost] = [await readTimings(tx, population), await readCost(tx, workflowId)];
  const costs = costsOf(cost, visits);
  const spent = await spentByElement(tx, population.traces);
  const byElement = new Map(visits.map((row) => [row.element, row]));
  const entered = enteredBy(moves, models);
  const ids = new Set([
    ...entered.keys(),
    ...byElement.keys(),
    ...waiting.tokens.map(({ element }) => element),
  ]);
  const elements = [...ids].map((element): contract.ElementFigures => {
    const row = byElement.get(element);
    const there = waiting.tokens.filter((token) => token.element === element);
    const since = there.map((token) => token.since.getTime());
    const times = entered.get(element) ?? 0;
    return {
      element,
      kind: nodes.get(element)?.kind ?? "",
      repeats: nodes.get(element)?.repeats ?? false,
      entered: times,
      // Some start events are passed without a visit of their own.
      completed: row?.completed ?? times,
      terminated: row === undefined ? 0 : row.visits - row.completed,
      failed: row?.failed ?? 0,
      duration: presentDurations(row ?? { mean: null, quantiles: null, max: null }),
      total: row?.total ?? 0,
      cost: costs?.get(element) ?? null,
      models: spent.get(element) ?? null,
      waiting: there.reduce((sum, { tokens }) => sum + tokens, 0),
      waitingSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
      incidents: there.reduce((sum, { incidents }) => sum + incidents, 0),
    };
  });
  const repeating = [...nodes].flatMap(([id, { repeats }]) => (repeats ? [id] : []));
  const { instances: reworked } = await countRework(tx, population, repeating);
  const sum = [...(costs?.values() ?? [])].reduce((all, one) => all + one, 0);
  return {
    summary: {
      ...(await summarize(tx, population)),
      ...workOf(moves, models),
      reworked,
      running: waiting.instances,
      cost: costs === null ? null : sum,
      currency: cost?.currency ?? null,
      models: sumOf([...spent.values()]),
    },
    elements: elements.toSorted((one, other) => one.element.localeCompare(other.element)),
    flows: [...totals(moves.filter(({ what }) => what === "t"))].map(([flow, taken]) => ({
      flow,
      taken,
    })),
  };
}

type Figures = OutputOf<typeof contract.analyzeWorkflow>;

/** The figures for whoever may not see what models cost. */
export function withoutModels({ summary, elements, flows }: Figures): Figures {
  return {
    summary: { ...summary, models: null },
    elements: elements.map((element) => ({ ...element, models: null })),
    flows,
  };
}

async function summarize(tx: Transaction, { traces }: Population) {
  const { rows } = await sql<Outcomes & DurationRow & { completed: number }>`select ${OUTCOMES},
      (count(*) filter (where t.status = 'completed'))::int as completed,
      avg(t.milliseconds) filter (where t.status = 'completed')::float8 as mean,
      percentile_cont(array[0.5, 0.95]) within group (order by t.milliseconds)
        filter (where t.status = 'completed') as quantiles,
      max(t.milliseconds) filter (where t.status = 'completed') as max
    from workflow_trace t where ${traces}`.execute(tx.query());
  const { mean, quantiles, max, ...counts } = rows[0] ?? NOTHING;
  return { ...counts, duration: presentDurations({ mean, quantiles, max }) };
}

const NOTHING = {
  instances: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  troubled: 0,
  mean: null,
  quantiles: null,
  max: null,
};

/** What elements are; the newest version that was used decides. */
export function nodesOf(models: ReadonlyMap<number, ModelFacts>): Map<string, NodeFacts> {
  return new Map([...models.values()].flatMap(({ nodes }) => [...nodes]));
}

function totals(moves: readonly MoveCount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, times } of moves) sums.set(id, (sums.get(id) ?? 0) + times);
  return sums;
}

/** Start events of sub-processes leave no trace but the flows that they take, all of them each time. */
function enteredBy(
  moves: readonly MoveCount[],
  models: ReadonlyMap<number, ModelFacts>,
): Map<string, number> {
  const seen = new Set(moves.map(({ part_id, what, id }) => `${part_id} ${what}:${id}`));
  const starts = moves.flatMap(({ part_id, what, id, times }) => {
    const model = models.get(part_id);
    const source = what === "t" ? model?.flows[id]?.source : undefined;
    const node = model?.nodes.get(source ?? "");
    if (source === undefined || node?.kind !== "startEvent" || node.outgoing[0] !== id) return [];
    if (seen.has(`${part_id} e:${source}`)) return [];
    return [{ part_id, what, id: source, times }];
  });
  return totals([...moves.filter(({ what }) => what === "e"), ...starts]);
}

/** Tasks and calls that were entered, and those of them that waited for no person. */
function workOf(moves: readonly MoveCount[], models: ReadonlyMap<number, ModelFacts>) {
  let [work, automatic] = [0, 0];
  for (const { part_id, what, id, times } of moves) {
    const node = what === "e" ? models.get(part_id)?.nodes.get(id) : undefined;
    if (node?.isWork !== true) continue;
    work += times;
    if (!node.isUserTask) automatic += times;
  }
  return { work, automatic };
}
