import { assertNever, type MISFIRE_POLICIES, type ScheduleSource } from "@devloom/contract";
import { lastMoment, momentsBetween, nextMoment } from "./schedule.ts";

/** A moment that is older than this when it is planned was missed. */
export const MISSED_MILLISECONDS = 15_000;
/** More missed moments than this are planned in several turns. */
const BATCH = 500;

export interface Plan {
  /** What fires now. */
  readonly moments: readonly Date[];
  /** Whether these make up for moments that passed while no gateway ran. */
  readonly isCatchUp: boolean;
  readonly next: Date | null;
}

/** What fires now of a schedule whose next moment was `first`, and when it goes on. */
export function planMoments(
  source: ScheduleSource,
  misfire: (typeof MISFIRE_POLICIES)[number],
  first: Date | null,
  now: Date,
): Plan {
  if (first === null || first > now) return { moments: [], isCatchUp: false, next: first };
  const isMissed = now.getTime() - first.getTime() > MISSED_MILLISECONDS;
  if (!isMissed || misfire === "all") {
    const moments = momentsBetween(source, first, now, BATCH);
    return { moments, isCatchUp: isMissed, next: nextMoment(source, moments.at(-1) ?? now) };
  }
  const next = nextMoment(source, now);
  switch (misfire) {
    case "skip": {
      const still = new Date(now.getTime() - MISSED_MILLISECONDS);
      return { moments: momentsBetween(source, still, now, BATCH), isCatchUp: false, next };
    }
    case "one": {
      const last = lastMoment(source, now);
      return { moments: last === null ? [] : [last], isCatchUp: true, next };
    }
    default:
      return assertNever(misfire);
  }
}
