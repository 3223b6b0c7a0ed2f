import { useLanguage } from "@devloom/web-kit";

export interface WeekdayName {
  /** Monday is 1, Sunday is 7. */
  readonly number: number;
  readonly short: string;
  readonly long: string;
}

/** The days of the week in the person's language, from Monday on. */
export function useWeekdays(): readonly WeekdayName[] {
  const { language } = useLanguage();
  const format = (weekday: "short" | "long", day: number) =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => ({
    number: index + 1,
    short: format("short", index + 1),
    long: format("long", index + 1),
  }));
}
