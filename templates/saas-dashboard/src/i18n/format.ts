import { daysBetween } from "@/lib/dates";

export type Format = ReturnType<typeof createFormat>;

/** Number and date formats of one language. Money is kept in cents and in one currency. */
export function createFormat(locale: string) {
  const currency = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
  const roundCurrency = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
  });
  const compactCurrency = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

  return {
    money: (cents: number) => currency.format(cents / 100),
    roundMoney: (cents: number) => roundCurrency.format(cents / 100),
    compactMoney: (cents: number) => compactCurrency.format(cents / 100),
    number: (value: number) => number.format(value),
    percent: (ratio: number) => percent.format(ratio),
    date: (iso: string) => date.format(new Date(iso)),
    month: (value: Date) => month.format(value),
    relativeDay: (iso: string, now = new Date()) =>
      relative.format(daysBetween(now, new Date(iso)), "day"),
  };
}
