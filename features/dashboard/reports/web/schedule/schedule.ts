/** How often a report comes, and which days it tells of then. */
export const RHYTHMS = ["daily", "weekly", "monthly"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const DAYS_OF: Readonly<Record<Rhythm, number>> = { daily: 1, weekly: 7, monthly: 30 };

const DAYS: Readonly<Record<Rhythm, string>> = {
  daily: "* * *",
  weekly: "* * 1",
  monthly: "1 * *",
};

/** A rhythm at a time of day (`08:30`) as a cron expression; weeks begin on Monday, months on the first. */
export function cronOf(rhythm: Rhythm, time: string): string {
  const [hours = "8", minutes = "0"] = time.split(":");
  return `${Number(minutes)} ${Number(hours)} ${DAYS[rhythm]}`;
}
