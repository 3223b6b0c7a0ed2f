import { useText } from "@devloom/web-kit";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Lengths on offer, in minutes. */
export const DURATIONS = [15, HOUR, 4 * HOUR, 8 * HOUR, DAY, 7 * DAY, 30 * DAY] as const;

/** Minutes in words: “4 hours”, “7 days”. */
export function useDuration(): (minutes: number) => string {
  const t = useText("access");
  return (minutes) => {
    if (minutes % DAY === 0) return t("grants.days", { count: minutes / DAY });
    if (minutes % HOUR === 0) return t("grants.hours", { count: minutes / HOUR });
    return t("grants.minutes", { count: minutes });
  };
}
