/** What a wall clock shows, as a `datetime-local` field holds it: `2026-03-29T09:00`. */
export type WallText = string;

const MINUTE = 60_000;
const DAY = 86_400_000;

function wallMilliseconds(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(instant);
  const number = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    number("year"),
    number("month") - 1,
    number("day"),
    number("hour"),
    number("minute"),
  );
}

export function wallOf(instant: number, timeZone: string): WallText {
  return new Date(wallMilliseconds(instant, timeZone)).toISOString().slice(0, 16);
}

/**
 * When a clock shows a reading: one it jumps over moves forward by the jump, of one that comes twice it
 * is the first. The same rule as the server's.
 */
export function instantOf(wall: WallText, timeZone: string): number {
  const reading = Date.parse(`${wall}:00Z`);
  const offsetAt = (instant: number): number => {
    const minute = Math.floor(instant / MINUTE) * MINUTE;
    return wallMilliseconds(minute, timeZone) - minute;
  };
  const [before, after] = [offsetAt(reading - DAY), offsetAt(reading + DAY)];
  const matching = [reading - before, reading - after].filter(
    (instant) => instant + offsetAt(instant) === reading,
  );
  return matching.length === 0 ? reading - before : Math.min(...matching);
}

/** Midnights from the Monday of the week of an instant: the starts of its days and the end of the last. */
export function weekDays(instant: number, timeZone: string, days = 7): number[] {
  const today = Date.parse(`${wallOf(instant, timeZone).slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: days + 1 }, (_, day) => {
    const midnight = new Date(today + (day - sinceMonday) * DAY).toISOString().slice(0, 16);
    return instantOf(midnight, timeZone);
  });
}
