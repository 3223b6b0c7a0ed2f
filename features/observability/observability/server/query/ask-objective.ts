import { fillVariables, type Frame, type FrameField } from "@devloom/contract";
import { type Asker, defineQuerySource, type QueryContext } from "@devloom/server-kit";
import { OBJECTIVE_FRAMES, ObjectiveQuery } from "../../contract.ts";
import { ask, rangeOf } from "../read/queries.ts";
import type { StoreHolder } from "../store-holder.ts";
import { RecentAnswers } from "./recent-answers.ts";
import { fillFilters } from "./fill-query.ts";
import { budgetLeft, burnRate, type Counted, courseOf } from "./objective.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A window is drawn in this many steps at most. */
const STEPS = 120;
/** A request that came in, not what a service asks others or does inside. */
const ENTRY = { key: "kind", operator: "=" as const, value: "2" };
const FAILED = { key: "status", operator: "=" as const, value: "2" };

/** Objectives of services as a source of dashboards and reports, counted from their spans. */
export function objectiveSource(holder: StoreHolder) {
  const answers = new RecentAnswers<Frame[]>();
  return defineQuerySource({
    kind: "objective",
    permission: "telemetry:read",
    query: ObjectiveQuery,
    ask(asker, query, context) {
      // Panels ask every few seconds; a window of days is counted once a minute.
      const to = Math.floor(context.to / MINUTE) * MINUTE;
      const filled = fill(query, context);
      const key = JSON.stringify([asker.tenantId, filled, to]);
      return answers.get(key, () => askObjective(holder, asker, filled, to));
    },
  });
}

function fill(query: ObjectiveQuery, { variables }: QueryContext): ObjectiveQuery {
  return {
    ...query,
    service: fillVariables(query.service, variables),
    operation: fillVariables(query.operation, variables),
    filters: fillFilters(query.filters, variables),
  };
}

async function askObjective(
  holder: StoreHolder,
  { tenantId }: Pick<Asker, "tenantId">,
  query: ObjectiveQuery,
  to: number,
): Promise<Frame[]> {
  const { days, target } = query;
  const from = to - days * DAY;
  const step = Math.ceil((days * DAY) / STEPS / HOUR) * HOUR;
  const steps = await countSteps(holder, tenantId, query, { from, to, step });
  const whole = sumOf(steps.map(({ counted }) => counted));
  const [hour, sixHours] = await Promise.all(
    [1, 6].map((hours) => countAll(holder, tenantId, query, { from: to - hours * HOUR, to })),
  );
  const keptDays = await holder.retentionDays(tenantId, "traces");
  const figure = (name: string, value: number | null, unit?: string): FrameField => ({
    name,
    type: "number",
    ...(unit === undefined ? {} : { unit }),
    values: [value],
  });
  const course = courseOf(
    steps.map(({ counted }) => counted),
    whole,
    target,
  );
  return [
    {
      name: OBJECTIVE_FRAMES.state,
      truncated: false,
      fields: [
        { name: "service", type: "string", values: [query.service] },
        figure("budget", budgetLeft(whole, target), "ratio"),
        figure("level", whole.total === 0 ? null : 1 - whole.bad / whole.total, "ratio"),
        figure("target", target, "ratio"),
        figure("total", whole.total),
        figure("bad", whole.bad),
        figure("burnHour", hour === undefined ? null : burnRate(hour, target)),
        figure("burnSixHours", sixHours === undefined ? null : burnRate(sixHours, target)),
        figure("days", days),
        // Older requests than these are gone: a longer window counts no more.
        figure("keptDays", keptDays),
      ],
    },
    {
      name: OBJECTIVE_FRAMES.course,
      truncated: false,
      fields: [
        { name: "time", type: "time", values: steps.map(({ time }) => time) },
        { name: "budget", type: "number", unit: "ratio", values: course },
      ],
    },
  ];
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** The requests of each step of a window, and those of them that were bad. */
async function countSteps(
  holder: StoreHolder,
  tenantId: string,
  query: ObjectiveQuery,
  { from, to, step }: Window & { step: number },
): Promise<{ time: number; counted: Counted }[]> {
  const [total, bad] = await Promise.all(
    [false, true].map((isBad) => count(holder, tenantId, query, { from, to }, step, isBad)),
  );
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, place) => {
    const time = first + place * step;
    return { time, counted: { total: total?.get(time) ?? 0, bad: bad?.get(time) ?? 0 } };
  });
}

async function countAll(
  holder: StoreHolder,
  tenantId: string,
  query: ObjectiveQuery,
  window: Window,
): Promise<Counted> {
  const [total, bad] = await Promise.all(
    [false, true].map((isBad) => count(holder, tenantId, query, window, null, isBad)),
  );
  const sum = (counts = new Map<number, number>()): number =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  return { total: sum(total), bad: sum(bad) };
}

/** How many requests began in each step, by its beginning in milliseconds. */
async function count(
  holder: StoreHolder,
  tenantId: string,
  { service, operation, filters, measure, milliseconds }: ObjectiveQuery,
  window: Window,
  step: number | null,
  isBad: boolean,
): Promise<Map<number, number>> {
  const isSlow = isBad && measure === "latency";
  const own = { key: "service", operator: "=" as const, value: service };
  const { items } = await ask(holder, tenantId, "aggregate", {
    signal: "traces",
    range: rangeOf(window),
    step: step === null ? null : step * 1000,
    aggregation: "count",
    text: operation,
    filters: [own, ENTRY, ...filters, ...(isBad && !isSlow ? [FAILED] : [])],
    ...(isSlow ? { slowerThanMilliseconds: milliseconds } : {}),
    groupBy: [],
    limit: 1,
  });
  return new Map(items.map(({ time, value }) => [time / 1000, value ?? 0]));
}

function sumOf(counts: readonly Counted[]): Counted {
  return counts.reduce((all, one) => ({ total: all.total + one.total, bad: all.bad + one.bad }), {
    total: 0,
    bad: 0,
  });
}
