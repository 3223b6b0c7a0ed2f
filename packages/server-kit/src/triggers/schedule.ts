import { assertNever, type ScheduleSource, TRIGGER_LIMITS } from "@devloom/contract";
import { Cron } from "croner";
import { AppError } from "../app-error.ts";

/** So many moments are looked at to find two that are too close. */
const LOOKED_AT = 12;

/** Patterns are parsed once; those of one installation are few. */
const patterns = new Map<string, Cron>();
const MAX_PATTERNS = 5_000;

/**
 * A cron expression in its time zone. Times that a clock change leaves out fire at the moment of the
 * change; fixed times that come twice fire the first time; patterns over every hour go on in each.
 */
function patternOf({ expression, timeZone }: { expression: string; timeZone: string }): Cron {
  const key = `${timeZone} ${expression}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const made = new Cron(expression, { timezone: timeZone, paused: true });
  if (patterns.size >= MAX_PATTERNS) patterns.clear();
  patterns.set(key, made);
  return made;
}

/** The first moment after another; `null` when there is none. */
export function nextMoment(source: ScheduleSource, after: Date): Date | null {
  switch (source.kind) {
    case "cron":
      return patternOf(source).nextRun(after);
    case "interval": {
      const step = source.everySeconds * 1_000;
      return new Date((Math.floor(after.getTime() / step) + 1) * step);
    }
    case "dates":
      return datesOf(source).find((at) => at > after) ?? null;
    default:
      return assertNever(source);
  }
}

/** The last moment that is not after another; `null` when there is none. */
export function lastMoment(source: ScheduleSource, until: Date): Date | null {
  switch (source.kind) {
    case "cron":
      // It looks strictly before, in whole seconds.
      return patternOf(source).previousRuns(1, new Date(until.getTime() + 1_000))[0] ?? null;
    case "interval": {
      const step = source.everySeconds * 1_000;
      return new Date(Math.floor(until.getTime() / step) * step);
    }
    case "dates":
      return datesOf(source).findLast((at) => at <= until) ?? null;
    default:
      return assertNever(source);
  }
}

/** The moments from one up to another, both included, at most `limit`. */
export function momentsBetween(
  source: ScheduleSource,
  from: Date,
  until: Date,
  limit: number,
): Date[] {
  const found: Date[] = [];
  let at = nextMoment(source, new Date(from.getTime() - 1));
  while (at !== null && at <= until && found.length < limit) {
    found.push(at);
    at = nextMoment(source, at);
  }
  return found;
}

function datesOf({ at }: Extract<ScheduleSource, { kind: "dates" }>): Date[] {
  return at.map((text) => new Date(text)).toSorted((one, other) => one.getTime() - other.getTime());
}

/** Refuses a cron expression that cannot be read, never fires, or fires too often. */
export function assertSchedule(source: ScheduleSource, now: Date): void {
  if (source.kind !== "cron") return;
  const moments = nextMoments(source, now);
  if (moments.length === 0) throw badSchedule("This expression never fires.");
  const isTooClose = moments.some((at, index) => {
    const before = moments[index - 1];
    return (
      before !== undefined && at.getTime() - before.getTime() < TRIGGER_LIMITS.leastSeconds * 1_000
    );
  });
  if (isTooClose)
    throw badSchedule(`A schedule fires at most every ${TRIGGER_LIMITS.leastSeconds} seconds.`);
}

function nextMoments(source: Extract<ScheduleSource, { kind: "cron" }>, now: Date): Date[] {
  try {
    return patternOf(source).nextRuns(LOOKED_AT, now);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, "") : "";
    throw badSchedule(`This is not a cron expression: ${reason}`);
  }
}

function badSchedule(message: string): AppError {
  return new AppError(400, "bad_schedule", message, {
    details: [{ path: "source.expression", message }],
  });
}
