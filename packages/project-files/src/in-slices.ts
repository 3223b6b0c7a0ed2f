import { setImmediate } from "node:timers/promises";

/** So many steps are done before other work of the process gets its turn. */
export const STEPS_AT_ONCE = 250;

/** Takes steps to their end at once. */
export function atOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Takes steps to their end without keeping others waiting: long work on one thread stops everybody else. */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  stepsAtOnce = STEPS_AT_ONCE,
): Promise<Result> {
  for (;;) {
    for (let count = 0; count < stepsAtOnce; count += 1) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
    await setImmediate();
  }
}
