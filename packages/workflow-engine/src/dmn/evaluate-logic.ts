import { FeelFunction } from "feelin";
import type { Feel } from "../definition.ts";
import { isWithinEvaluation, stepsTaken } from "../feel/budget.ts";
import { checkedSize, evaluateValue, ExpressionError, type Lookup } from "../feel/feel.ts";
import { INPUT, type Logic } from "./decision.ts";
import { evaluateTable } from "./evaluate-table.ts";

/** Steps that one decision may take with all it requires: each of thousands of rules has a budget of its own. */
const MAX_STEPS = 1_000_000;

/** Functions that call one another. */
const MAX_DEPTH = 100;

export interface StepCount {
  taken: number;
  /** How many functions are being called. */
  depth: number;
}

/** What all expressions of a decision share. */
export interface Deciding {
  readonly now: string;
  /** Names of several words. */
  readonly names: readonly string[] | undefined;
  /** Steps taken so far, which decisions that require one another add up. */
  readonly count: StepCount;
  /** Which rules of a table matched. */
  readonly onMatch: (inputs: unknown[], rules: number[]) => void;
}

/** Evaluates logic where these names are known. */
export function evaluateLogic(deciding: Deciding, logic: Logic, lookup: Lookup): unknown {
  const inner = (part: Logic): unknown => evaluateLogic(deciding, part, lookup);
  if ("expression" in logic) return evaluateIn(deciding, logic.expression, lookup);
  if ("table" in logic)
    return evaluateTable(
      logic.table,
      (expression, input) => evaluateIn(deciding, expression, withInput(lookup, input)),
      deciding.onMatch,
    );
  if ("list" in logic) return checkedSize(logic.list.map(inner));
  if ("context" in logic) return evaluateContext(deciding, logic.context, lookup);
  if ("function" in logic) return makeFunction(deciding, logic.function, lookup);
  if ("relation" in logic) {
    const { columns, rows } = logic.relation;
    const read = (row: Logic[]): object =>
      Object.fromEntries(row.map((each, at) => [columns[at] ?? "", inner(each)]));
    return checkedSize(rows.map(read));
  }
  const { called, bindings } = logic.invocation;
  const target = evaluateIn(deciding, called, lookup);
  if (!(target instanceof FeelFunction))
    throw new ExpressionError(`“${called}” is no function that is known here.`);
  const given = Object.fromEntries(bindings.map((each) => [each.name, inner(each.logic)]));
  const wrong = bindings.find(({ name }) => !parametersOf(target).includes(name));
  if (wrong) throw new ExpressionError(`“${called}” has no parameter “${wrong.name}”.`);
  return target.invoke(given);
}

function parametersOf({ parameterNames }: FeelFunction): readonly string[] {
  return parameterNames;
}

function withInput(lookup: Lookup, input: unknown): Lookup {
  return (name) => (name === INPUT && input !== undefined ? input : lookup(name));
}

function evaluateIn(deciding: Deciding, expression: Feel, lookup: Lookup): unknown {
  const { count, now, names } = deciding;
  const value = evaluateValue(expression, lookup, now, names);
  // Within another evaluation it has been paid for there.
  if (!isWithinEvaluation()) count.taken += 1 + stepsTaken();
  if (count.taken > MAX_STEPS)
    throw new ExpressionError(`The decision takes more than ${MAX_STEPS} steps.`);
  return value;
}

function evaluateContext(
  deciding: Deciding,
  entries: Extract<Logic, { context: unknown }>["context"],
  lookup: Lookup,
): unknown {
  const made = new Map<string, unknown>();
  const seen: Lookup = (name) => (made.has(name) ? made.get(name) : lookup(name));
  for (const { name, logic } of entries) {
    const value = evaluateLogic(deciding, logic, seen);
    if (name === undefined) return value;
    made.set(name, value);
  }
  return checkedSize(Object.fromEntries(made));
}

/** Calls count against the budget of whatever calls. */
function makeFunction(
  deciding: Deciding,
  { parameters, body }: Extract<Logic, { function: unknown }>["function"],
  lookup: Lookup,
): FeelFunction {
  const silent = { ...deciding, onMatch: () => undefined };
  return new FeelFunction((...given: unknown[]) => {
    const values = new Map(parameters.map((name, at) => [name, given[at] ?? null]));
    const seen: Lookup = (name) => (values.has(name) ? values.get(name) : lookup(name));
    if (deciding.count.depth >= MAX_DEPTH)
      throw new ExpressionError(`Functions call one another more than ${MAX_DEPTH} deep.`);
    deciding.count.depth += 1;
    try {
      return evaluateLogic(silent, body, seen) ?? null;
    } finally {
      deciding.count.depth -= 1;
    }
  }, parameters);
}
