import { Cron } from "croner";

/** The first time after another at which a cron pattern fires, in UTC; null when it never does again. */
export function nextCron(pattern: string, from: string): string | null {
  return new Cron(pattern, { timezone: "UTC" }).nextRun(new Date(from))?.toISOString() ?? null;
}

/** Why a pattern is none; null when it is one. */
export function cronProblem(pattern: string): string | null {
  try {
    nextCron(pattern, new Date(0).toISOString());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
