const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;
const DURATION = /^P(?!$)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(?:T(?!$)(\d+H)?(\d+M)?(\d+(?:\.\d+)?S)?)?$/;
const CRON =
  /^(?:@(?:yearly|annually|monthly|weekly|daily|hourly)|[\d*][^\s]*(?:\s+[\w*?#L,/-]+){4,6})$/;

export type TimerKind = "date" | "duration" | "cycle";

/** A cycle: ISO repetitions of a duration, perhaps from a start on, or cron. */
export type Cycle =
  | { type: "cron" }
  | { type: "repeat"; times: number; start?: string; duration: string };

/** Why the text is no timer of that kind, or null. */
export function timerProblem(kind: TimerKind, text: string): string | null {
  if (kind === "date")
    return isDate(text) ? null : `“${text}” is not a date and time with a zone in ISO 8601.`;
  if (kind === "duration")
    return DURATION.test(text)
      ? null
      : `“${text}” is not a duration in ISO 8601, for example PT10S.`;
  return parseCycle(text) ? null : `“${text}” is neither an ISO 8601 repetition nor cron.`;
}

/** Reads `R3/PT10M`, `R/2026-01-01T00:00:00Z/P1D` or cron; null when it is none of them. */
export function parseCycle(text: string): Cycle | null {
  if (CRON.test(text)) return { type: "cron" };
  const [head, ...rest] = text.split("/");
  const times = /^R((?:[1-9]\d{0,8})?)$/.exec(head ?? "")?.[1];
  const duration = rest.at(-1);
  const start = rest.length === 2 ? rest[0] : undefined;
  if (times === undefined || !duration || rest.length > 2 || !DURATION.test(duration)) return null;
  if (start !== undefined && !isDate(start)) return null;
  return {
    type: "repeat",
    times: times === "" ? Number.POSITIVE_INFINITY : Number(times),
    duration,
    ...(start !== undefined && { start }),
  };
}

/** The time a duration after another, in UTC. Months keep the day where the month has it. */
export function addDuration(from: string, duration: string): string {
  const parts = DURATION.exec(duration);
  if (!parts)
    throw new RangeError(`“${duration}” is not a duration in ISO 8601, for example PT10S.`);
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part: string | undefined) => Number.parseFloat(part ?? "0"));
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (years ?? 0) * 12 + (months ?? 0));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0);
  const rest =
    (((wholeDays * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
  return new Date(date.getTime() + rest).toISOString();
}

function isDate(text: string): boolean {
  return DATE.test(text) && !Number.isNaN(Date.parse(text));
}
