/** What fits into the columns of the store, whatever a request says. */

/** The times that a request may speak of, and when it came; nanoseconds. */
export interface TimeWindow {
  readonly receivedAt: bigint;
  readonly from: bigint;
  readonly to: bigint;
}

/** Why a row of this time is refused. */
export function timeProblem(time: bigint, { from, to }: TimeWindow): string | null {
  if (time < from) return "The time is older than what is kept.";
  return time > to ? "The time is too far in the future." : null;
}

/** A number of an enumeration; those that nobody knows count as not given. */
export const enumeration = (value: number): number =>
  Number.isInteger(value) && value >= 0 && value <= 255 ? value : 0;

const MAX_BIGINT = 2n ** 63n - 1n;

/** How long something took; what ends before it begins took no time. */
export function durationOf(start: bigint, end: bigint): bigint {
  if (end <= start) return 0n;
  return end - start > MAX_BIGINT ? MAX_BIGINT : end - start;
}

export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Half a surrogate is no text for a database, nor is a zero: DuckDB's texts end there. */
export function storedText(text: string): string {
  const whole = /[\uD800-\uDFFF]/.test(text) ? Buffer.from(text).toString() : text;
  return whole.includes("\0") ? whole.replaceAll("\0", "�") : whole;
}

/** JSON in which names and texts are such as `storedText` makes them: it writes all others as escapes. */
export function storedJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes("\\u")) return json;
  return json.replaceAll(/\\(?:u([\da-f]{4})|.)/g, (escape, code: string | undefined) =>
    code === "0000" || code?.startsWith("d") === true ? "�" : escape,
  );
}
