/** The least of a step that a rate is reckoned from: what is sent in batches comes some seconds late. */
const LEAST_PART = 0.2;

/**
 * How much of a step lies in a range, in the unit of all of them. Steps at both ends of a range are seldom in it whole, and
 * what was counted in a part of one is no rate of the whole.
 */
export function coveredOf(
  time: number,
  step: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const covered = Math.min(time + step, to) - Math.max(time, from);
  return Math.min(step, Math.max(covered, step * LEAST_PART));
}
