import type { ChartClock } from "./chart-clock.ts";

const DAY_SECONDS = 86_400;

/** Marks of the axis, as a language writes times; days too where they differ. */
export function timesOf(
  seconds: readonly number[],
  clock: ChartClock,
  language?: string,
): string[] {
  const first = seconds[0] ?? 0;
  const last = seconds.at(-1) ?? first;
  const step = (seconds[1] ?? first + 60) - first;
  const format = new Intl.DateTimeFormat(language, {
    ...(last - first >= DAY_SECONDS ? { day: "numeric", month: "short" } : {}),
    ...(step < DAY_SECONDS ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } : {}),
    ...(step < 60 ? { second: "2-digit" } : {}),
    ...clock,
  });
  return seconds.map((one) => format.format(new Date(one * 1000)));
}

/** One time, whole. */
export function timeText(seconds: number, clock: ChartClock, language?: string): string {
  return new Date(seconds * 1000).toLocaleString(language, clock);
}
