const dayLength = 24 * 60 * 60 * 1000;

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayLength);
}

export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / dayLength);
}

/** First moment of the month that lies `offset` months from the given date, in UTC. */
export function startOfMonth(date: Date, offset = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
}

/** `2026-04`, the form by which values are grouped into months. */
export function monthKey(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** `2026-04-09`, the form a date input wants. */
export function toDateInput(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The last `count` months, oldest first, ending with the month of `until`. */
export function lastMonths(count: number, until: Date): Date[] {
  return Array.from({ length: count }, (_, index) => startOfMonth(until, index - count + 1));
}
