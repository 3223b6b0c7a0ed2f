import { FeelFunction } from "feelin";
import { ExpressionError, type Lookup, toJson } from "../feel/feel.ts";
import type { Json, Variables } from "../state.ts";
import type { Decision } from "./decision.ts";
import { evaluateLogic, type StepCount } from "./evaluate-logic.ts";

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

/** What is decided already, functions among it, and the steps that it took. */
interface Made {
  readonly results: Map<string, unknown>;
  readonly count: StepCount;
}

const nothingMade = (): Made => ({ results: new Map(), count: { taken: 0, depth: 0 } });

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
    return { steps, result: answer(decide(byId, id, variables, now, nothingMade(), steps)) };
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
  return answer(decide(byId, id, variables, now, nothingMade()));
}

function answer(value: unknown): Json {
  if (value instanceof FeelFunction)
    throw new ExpressionError("The decision gives a function and no value.");
  return toJson(value);
}

/** What is `made` already is not decided again, however many others require it. */
function decide(
  decisions: Map<string, Decision>,
  id: string,
  variables: Variables,
  now: string,
  made: Made,
  steps: DecisionStep[] = [],
): unknown {
  if (made.results.has(id)) return made.results.get(id);
  const decision = decisions.get(id);
  if (!decision) throw new ExpressionError(`There is no decision “${id}”.`);
  // A business knowledge model sees its parameters and what it calls, and nothing around it.
  const known: Record<string, unknown> = decision.isKnowledge ? {} : { ...variables };
  const others = new Map<string, unknown>();
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
  const step: DecisionStep = { decision: id, inputs: [], rules: [] };
  if (!decision.isKnowledge) steps.push(step);
  const deciding = {
    now,
    names: decision.names,
    count: made.count,
    onMatch(inputs: unknown[], rules: number[]) {
      step.inputs = inputs.map(toJson);
      step.rules = rules;
    },
  };
  const value = evaluateLogic(deciding, decision.logic, lookup);
  // Others see a value as it is stored, and a function as it is.
  const result = value instanceof FeelFunction ? value : toJson(value);
  if (!(result instanceof FeelFunction)) step.result = result;
  made.results.set(id, result);
  return result;
}

/** Some products refer to the outputs of a table, and not to its decision; names of decisions come first. */
function outputsOf(decision: Decision | undefined, result: unknown): [string, unknown][] {
  if (decision === undefined || !("table" in decision.logic)) return [];
  const { outputs } = decision.logic.table;
  const [only] = outputs;
  if (only !== undefined && outputs.length === 1) return [[only.name, result]];
  const isRow = typeof result === "object" && result !== null && !Array.isArray(result);
  return isRow ? Object.entries(result) : [];
}
