import type { Feel } from "../definition.ts";
import { ExpressionError } from "../feel/feel.ts";
import type { DecisionTable } from "./decision.ts";

/** Evaluates FEEL where a table is; in a condition with the value of its input. */
export type Evaluate = (expression: Feel, input?: unknown) => unknown;

/** Decides by a table; tells which rules matched, also when they contradict its hit policy. */
export function evaluateTable(
  table: DecisionTable,
  evaluate: Evaluate,
  onMatch: (inputs: unknown[], rules: number[]) => void,
): unknown {
  const inputs = table.inputs.map((expression) => evaluate(expression));
  const rules = [...table.rules.entries()].flatMap(([number, { tests }]) =>
    tests.every((test, index) => test === null || evaluate(test, inputs[index] ?? null) === true)
      ? [number]
      : [],
  );
  onMatch(inputs, rules);
  const hits = rules.map((number) =>
    (table.rules[number]?.outputs ?? []).map((expression) => evaluate(expression)),
  );

  const [first] = hits;
  const isList = ["COLLECT", "RULE ORDER", "OUTPUT ORDER"].includes(table.hitPolicy);
  if (!first && !isList) return defaults(table, evaluate);
  switch (table.hitPolicy) {
    case "UNIQUE":
      if (hits.length > 1) throw new ExpressionError(`${hits.length} rules match, only one may.`);
      return result(table, first);
    case "ANY":
      if (hits.some((hit) => identity(hit) !== identity(first)))
        throw new ExpressionError("Rules match that do not agree.");
      return result(table, first);
    case "FIRST":
      return result(table, first);
    case "PRIORITY":
      return result(table, byPriority(table, hits, evaluate)[0]);
    case "OUTPUT ORDER":
      return byPriority(table, hits, evaluate).map((hit) => result(table, hit));
    case "RULE ORDER":
      return hits.map((hit) => result(table, hit));
    case "COLLECT":
      return collect(table, hits);
    default:
      throw new Error("Unknown hit policy.");
  }
}

function result({ outputs }: DecisionTable, hit: unknown[] | undefined): unknown {
  if (!hit) return null;
  if (outputs.length === 1) return hit[0] ?? null;
  return Object.fromEntries(outputs.map(({ name }, index) => [name, hit[index] ?? null]));
}

function defaults(table: DecisionTable, evaluate: Evaluate): unknown {
  if (table.outputs.every(({ byDefault }) => byDefault === undefined)) return null;
  const values = table.outputs.map(({ byDefault }) =>
    byDefault === undefined ? null : evaluate(byDefault),
  );
  return result(table, values);
}

/** Sorted by where each output stands among its allowed values, the first column first. */
function byPriority(table: DecisionTable, hits: unknown[][], evaluate: Evaluate): unknown[][] {
  const orders = table.outputs.map(({ values }) => {
    const list: unknown = values === undefined ? [] : evaluate(values);
    const places = new Map<string, number>();
    for (const [at, each] of (Array.isArray(list) ? (list as unknown[]) : [list]).entries())
      if (!places.has(identity(each))) places.set(identity(each), at);
    return places;
  });
  const rank = (value: unknown, index: number): number =>
    orders[index]?.get(identity(value)) ?? Number.MAX_SAFE_INTEGER;
  return hits.toSorted((one, other) => {
    for (const index of table.outputs.keys()) {
      const difference = rank(one[index], index) - rank(other[index], index);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The same text for the same value: comparing each with each takes the square of their number. */
function identity(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
}

function collect(table: DecisionTable, hits: unknown[][]): unknown {
  const values = hits.map((hit) => result(table, hit));
  if (table.aggregation === undefined) return values;
  if (table.aggregation === "COUNT") return new Set(values.map(identity)).size;
  const numbers = values.filter((each) => typeof each === "number");
  if (numbers.length < values.length)
    throw new ExpressionError(`${table.aggregation} needs numbers.`);
  if (numbers.length === 0) return null;
  if (table.aggregation === "SUM") return numbers.reduce((sum, each) => sum + each, 0);
  return table.aggregation === "MIN" ? Math.min(...numbers) : Math.max(...numbers);
}
