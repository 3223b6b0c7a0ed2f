/** The last second of the last year that everybody writes with four digits. */
const LAST_SECOND = 253_402_300_799;

/**
 * A time of a commit, which git keeps in seconds. Whoever makes a commit writes into it what they like: what is no time
 * becomes the nearest one, so that one odd commit does not hide all the others.
 */
export function gitTime(seconds: string): string {
  const wanted = Number(seconds);
  const known = Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), LAST_SECOND);
  return new Date(known * 1000).toISOString();
}
