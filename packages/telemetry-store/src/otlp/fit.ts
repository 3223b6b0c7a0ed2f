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

/** Longer names are cut, and say so. */
const MAX_NAME = 4096;
/** Characters that attributes, events or links of one row may have as JSON; lists of rows answer with all of them. */
const MAX_JSON = 64 * 1024;
const MAX_KEY = 256;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Half a surrogate is no text for a database, nor is a zero: DuckDB's texts end there. */
export function storedText(given: string, most = MAX_NAME): string {
  const text = cut(given, most);
  const whole = /[\uD800-\uDFFF]/.test(text) ? Buffer.from(text).toString() : text;
  return whole.includes("\0") ? whole.replaceAll("\0", "�") : whole;
}

/** JSON in which names and texts are such as `storedText` makes them: it writes all others as escapes. */
export function storedJson(value: unknown): string {
  const all = JSON.stringify(value);
  const json = all.length > MAX_JSON ? JSON.stringify(shortened(value, { left: MAX_JSON })) : all;
  if (!json.includes("\\u")) return json;
  return json.replaceAll(/\\(?:u([\da-f]{4})|.)/g, (escape, code: string | undefined) =>
    code === "0000" || code?.startsWith("d") === true ? "�" : escape,
  );
}

/** As much of a value as there is room for: long texts are cut, and what comes last is left out. */
function shortened(value: unknown, room: { left: number }): unknown {
  if (typeof value === "string") {
    const text = cut(value, Math.max(0, Math.min(MAX_NAME, room.left)));
    room.left -= JSON.stringify(text).length;
    return text;
  }
  if (typeof value !== "object" || value === null) {
    room.left -= 8;
    return value;
  }
  if (Array.isArray(value)) {
    const kept: unknown[] = [];
    for (const one of value) {
      if (room.left <= 0) break;
      room.left -= 1;
      kept.push(shortened(one, room));
    }
    return kept;
  }
  const kept: [string, unknown][] = [];
  for (const [name, one] of Object.entries(value)) {
    if (room.left <= 0) break;
    const key = cut(name, MAX_KEY);
    room.left -= JSON.stringify(key).length + 2;
    kept.push([key, shortened(one, room)]);
  }
  return Object.fromEntries(kept);
}
