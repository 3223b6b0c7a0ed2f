import { isDeepStrictEqual } from "node:util";
import type { Feel } from "../definition.ts";
import { stepsTaken } from "../feel/budget.ts";
import { evaluateFeel, ExpressionError, type Lookup } from "../feel/feel.ts";
import type { Json, Variables } from "../state.ts";
import { INPUT, type Decision, type DecisionTable } from "./decision.ts";

/** What happened in one decision on the way to another. */
export interface DecisionStep {
  decision: string;
  /** The value of each input; empty for an expression. */
  inputs: Json[];
  /** Which rules matched, counted from 0 in the order of the table. */
  rules: number[];
  /** Absent when the decision failed. */
  result?: Json;
}

/** Steps that one decision may take with all it requires: each of thousands of rules has a budget of its own. */
const MAX_STEPS = 1_000_000;

/** What is decided already, and the steps that it took. */
interface Made {
  readonly results: Map<string, Json>;
  taken: number;
}

const nothingMade = (): Made => ({ results: new Map(), taken: 0 });

/** Evaluates FEEL of a decision; in a condition with the value of its input. */
type Evaluate = (expression: Feel, input?: Json) => Json;

/** Makes a decision and tells of every decision on the way, also when one of them fails. */
export function traceDecision(
  decisions: Decision[],
  id: string,
  variables: Variables,
  now: string,
): { steps: DecisionStep[]; result: Json } | { steps: DecisionStep[]; error: string } {
  const steps: DecisionStep[] = [];
  const byId = new Map(decisions.map((each) => [each.id, each]));
  try {
    return { steps, result: decide(byId, id, variables, now, nothingMade(), steps) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { steps, error: error.message };
  }
}

/**
 * Makes a decision, those it requires first. Pure like `step`. Throws an `ExpressionError` when the
 * table contradicts its own hit policy.
 */
export function evaluateDecision(
  decisions: Decision[],
  id: string,
  variables: Variables,
  now: string,
): Json {
  const byId = new Map(decisions.map((each) => [each.id, each]));
  return decide(byId, id, variables, now, nothingMade());
}

/** What is `made` already is not decided again, however many others require it. */
function decide(
  decisions: Map<string, Decision>,
  id: string,
  variables: Variables,
  now: string,
  made: Made,
  steps: DecisionStep[] = [],
): Json {
  const before = made.results.get(id);
  if (before !== undefined) return before;
  const decision = decisions.get(id);
  if (!decision) throw new ExpressionError(`There is no decision “${id}”.`);
  const known = { ...variables };
  const others = new Map<string, Json>();
  for (const required of decision.requires) {
    const name = decisions.get(required)?.variable ?? required;
    const value = decide(decisions, required, variables, now, made, steps);
    known[name] = value;
    // Names of several words are known by their id as well.
    if (name.includes(" ")) others.set(required, value);
    for (const [output, each] of outputsOf(decisions.get(required), value))
      if (!others.has(output)) others.set(output, each);
  }
  const lookup: Lookup = (name) => (Object.hasOwn(known, name) ? known[name] : others.get(name));
  const evaluate: Evaluate = (expression, input) => {
    const seen: Lookup = (name) => (name === INPUT && input !== undefined ? input : lookup(name));
    const value = evaluateFeel(expression, seen, now, decision.names);
    made.taken += 1 + stepsTaken();
    if (made.taken > MAX_STEPS)
      throw new ExpressionError(`The decision takes more than ${MAX_STEPS} steps.`);
    return value;
  };
  const step: DecisionStep = { decision: id, inputs: [], rules: [] };
  steps.push(step);
  const result =
    "expression" in decision.logic
      ? evaluate(decision.logic.expression)
      : evaluateTable(decision.logic.table, evaluate, step);
  step.result = result;
  made.results.set(id, result);
  return result;
}

/** Some products refer to the outputs of a table, and not to its decision; names of decisions come first. */
function outputsOf(decision: Decision | undefined, result: Json): [string, Json][] {
  if (decision === undefined || !("table" in decision.logic)) return [];
  const { outputs } = decision.logic.table;
  const [only] = outputs;
  if (only !== undefined && outputs.length === 1) return [[only.name, result]];
  const isRow = typeof result === "object" && result !== null && !Array.isArray(result);
  return isRow ? Object.entries(result) : [];
}

function evaluateTable(table: DecisionTable, evaluate: Evaluate, step: DecisionStep): Json {
  const inputs = table.inputs.map((expression) => evaluate(expression));
  step.inputs = inputs;
  for (const [number, { tests }] of table.rules.entries())
    if (
      tests.every((test, index) => test === null || evaluate(test, inputs[index] ?? null) === true)
    )
      step.rules.push(number);
  const hits = step.rules.map((number) =>
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
      if (hits.some((hit) => !isDeepStrictEqual(hit, first)))
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

function result({ outputs }: DecisionTable, hit: Json[] | undefined): Json {
  if (!hit) return null;
  if (outputs.length === 1) return hit[0] ?? null;
  return Object.fromEntries(outputs.map(({ name }, index) => [name, hit[index] ?? null]));
}

function defaults(table: DecisionTable, evaluate: Evaluate): Json {
  if (table.outputs.every(({ byDefault }) => byDefault === undefined)) return null;
  const values = table.outputs.map(({ byDefault }) =>
    byDefault === undefined ? null : evaluate(byDefault),
  );
  return result(table, values);
}

/** Sorted by where each output stands among its allowed values, the first column first. */
function byPriority(table: DecisionTable, hits: Json[][], evaluate: Evaluate): Json[][] {
  const orders = table.outputs.map(({ values }) => {
    const list = values === undefined ? [] : evaluate(values);
    const places = new Map<string, number>();
    for (const [at, each] of (Array.isArray(list) ? list : [list]).entries())
      if (!places.has(identity(each))) places.set(identity(each), at);
    return places;
  });
  const rank = (value: Json | undefined, index: number): number =>
    orders[index]?.get(identity(value ?? null)) ?? Number.MAX_SAFE_INTEGER;
  return hits.toSorted((one, other) => {
    for (const index of table.outputs.keys()) {
      const difference = rank(one[index], index) - rank(other[index], index);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The same text for the same value: comparing each with each takes the square of their number. */
function identity(value: Json): string {
  return JSON.stringify(value, (_, each: Json) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
}

function collect(table: DecisionTable, hits: Json[][]): Json {
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
