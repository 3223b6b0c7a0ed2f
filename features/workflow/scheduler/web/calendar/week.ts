import type { CalendarItem } from "../../contract.ts";

/** Midnights from the Monday of a week on, the one after its Sunday included. */
export function weekOf(now: Date, weeks: number): Date[] {
  const sinceMonday = (now.getDay() + 6) % 7;
  return Array.from(
    { length: 8 },
    (_, day) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday + weeks * 7 + day),
  );
}

/** The items of each day of a week. */
export function daysOf(days: readonly Date[], items: readonly CalendarItem[]) {
  return days.slice(0, -1).map((day, index) => {
    const end = days[index + 1] ?? day;
    const ofDay = items.filter(({ at }) => new Date(at) >= day && new Date(at) < end);
    return { day, items: ofDay };
  });
}
