import { jsonSize } from "../json-size.ts";

/** Steps that one evaluation may take: items looked at, calls, and every fifty characters handled. */
const MAX_STEPS = 200_000;
const CHARACTERS_PER_STEP = 50;

/** What beginning an evaluation within another costs. */
const NESTED_STEPS = 10;

let left = MAX_STEPS;
let depth = 0;

/** An evaluation. Those that functions begin on its way use up its budget; others never overlap. */
export function withinBudget<Value>(evaluate: () => Value): Value {
  if (depth === 0) left = MAX_STEPS;
  else spend(NESTED_STEPS);
  depth += 1;
  try {
    return evaluate();
  } finally {
    depth -= 1;
  }
}

export function isWithinEvaluation(): boolean {
  return depth > 0;
}

/** Steps the evaluation has taken so far. */
export function stepsTaken(): number {
  return MAX_STEPS - left;
}

export function spend(steps: number): void {
  if (!(steps <= left)) throw new Error(`The expression takes more than ${MAX_STEPS} steps.`);
  left -= steps;
}

/** Pays for handling a whole value. Looking how large it is ends where the budget ends. */
export function spendSize(value: unknown): void {
  spend(1 + Math.ceil(jsonSize(value, left * CHARACTERS_PER_STEP) / CHARACTERS_PER_STEP));
}
