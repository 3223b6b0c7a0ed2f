import { jsonSize } from "../json-size.ts";

/** Steps that one evaluation may take: items looked at, calls, and every fifty characters handled. */
const MAX_STEPS = 200_000;
const CHARACTERS_PER_STEP = 50;

let left = MAX_STEPS;

/** An evaluation begins. Evaluations never overlap, so one counter is enough. */
export function beginEvaluation(): void {
  left = MAX_STEPS;
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
