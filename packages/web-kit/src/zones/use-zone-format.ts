import { useLanguage } from "../i18n/use-text.ts";

/** Dates and times as a zone's clock shows them, in the person's language. */
export function useZoneFormat(timeZone: string) {
  const { language } = useLanguage();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { timeZone, ...options });
    return (instant: number | string) => formatter.format(new Date(instant));
  };
  return {
    moment: format({
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    }),
    day: format({ weekday: "short", day: "numeric", month: "numeric" }),
    date: format({ day: "numeric", month: "long", year: "numeric" }),
  };
}
