const money = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });

export const formatMoney = (amount: number): string => money.format(amount);
export const formatDate = (iso: string): string => longDate.format(new Date(iso));
export const formatWeekday = (date: Date): string => weekday.format(date);

/** Minutes a text takes at 200 words a minute, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / 200));
}
