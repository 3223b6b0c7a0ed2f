/**
 * Goes on with a long count until it is done or the time is over.
 *
 * @template Result
 * @param {Generator<void, Result, void>} count
 * @param {number} deadline
 * @returns {{ readonly done: true, readonly value: Result } | { readonly done: false }}
 */
export function advance(count, deadline) {
  for (let steps = 1; ; steps += 1) {
    const step = count.next();
    if (step.done) return { done: true, value: step.value };
    if (steps % 64 === 0 && performance.now() > deadline) return { done: false };
  }
}
