const FIRST = 500;
const LONGEST = 15_000;

/** How long to wait before the next attempt: doubling, bounded, and spread so that tabs do not march in step. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}
