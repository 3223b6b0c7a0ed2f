/** Milliseconds since the epoch. */
export type Instant = number;
/** A reading of a wall clock, as the milliseconds that the same reading would be in UTC. */
export type WallClock = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** The wall clock of one place: how it reads at an instant, and when it shows a reading. */
export interface Zone {
  readonly name: string;
  toWall(instant: Instant): WallClock;
  /**
   * When the clock shows a reading. One that the clock jumps over moves forward by the length of the
   * jump; of one that comes twice it is the first.
   */
  toInstant(wall: WallClock): Instant;
}

const zones = new Map<string, Zone>();

/** The zone of an IANA name; an unknown name throws a `RangeError`. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name) ?? createZone(name);
  zones.set(name, known);
  return known;
}

export function isKnownZone(name: string): boolean {
  try {
    return zoneOf(name).name === name;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function createZone(name: string): Zone {
  const read = wallReader(name);
  // Offsets of whole days: zones change seldom, so nearly every question is answered from here.
  const days = new Map<number, number | null>();
  const measured = (instant: Instant): number => read(instant) - instant;
  const offsetAt = (instant: Instant): number => {
    const day = Math.floor(instant / DAY);
    let offset = days.get(day);
    if (offset === undefined) {
      const morning = measured(day * DAY);
      offset = morning === measured((day + 1) * DAY) ? morning : null;
      days.set(day, offset);
    }
    return offset ?? measured(instant);
  };
  return {
    name,
    toWall: (instant) => instant + offsetAt(instant),
    toInstant(wall) {
      const before = offsetAt(wall - DAY);
      const after = offsetAt(wall + DAY);
      const matching = [wall - before, wall - after].filter(
        (instant) => instant + offsetAt(instant) === wall,
      );
      return matching.length === 0 ? wall - before : Math.min(...matching);
    },
  };
}

/** Reads a wall clock to the millisecond, through the calendar that the runtime ships. */
function wallReader(timeZone: string): (instant: Instant) => WallClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map((part) => [part.type, part.value]));
    const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
    const seconds = Date.UTC(
      number("year"),
      number("month") - 1,
      number("day"),
      number("hour"),
      number("minute"),
      number("second"),
    );
    return seconds + (((instant % 1000) + 1000) % 1000);
  };
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(wall: WallClock): number {
  return ((Math.floor(wall / DAY) + 3) % 7) + 1;
}

export function startOfDay(wall: WallClock): WallClock {
  return Math.floor(wall / DAY) * DAY;
}

/** `09:30` as milliseconds since midnight. */
export function timeOfDay(text: string): number {
  const [hours, minutes] = text.split(":").map(Number);
  return (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE;
}
