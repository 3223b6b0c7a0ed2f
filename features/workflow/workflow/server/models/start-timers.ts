import { nextTimer, repeatTimer } from "@devloom/workflow-engine/timer";
import { nextCron } from "../host/cron.ts";

/** When a start timer fires next, and how often afterwards; -1 is for ever. */
export interface StartTimer {
  readonly due: string | null;
  readonly left: number | null;
}

const MIN_CYCLE_MILLISECONDS = 1_000;

type Kind = "date" | "duration" | "cycle";

/** A timer start event is kept as its kind and its text: `cycle R/PT1H`. */
export function firstStartTimer(kind: Kind, text: string, now: Date): StartTimer {
  const { due, left } = nextTimer(kind, text, now.toISOString());
  if (kind === "cycle" && due === undefined)
    return { due: nextCron(text, now.toISOString()), left: -1 };
  return { due: due ?? null, left: left ?? 0 };
}

/** What follows a firing. Counted from when it was due, so that none is lost while no gateway runs. */
export function nextStartTimer(timer: string, due: Date, left: number | null): StartTimer {
  const [kind = "", ...rest] = timer.split(" ");
  const text = rest.join(" ");
  if (kind !== "cycle" || left === null || left === 0) return { due: null, left: 0 };
  const next = repeatTimer(text, { due: due.toISOString(), left });
  if (next === null) return { due: null, left: 0 };
  const again = next.due ?? nextCron(text, due.toISOString());
  return { due: again && notBefore(again, due), left: next.left ?? 0 };
}

/** Instances that begin again without a pause would fill the database. */
function notBefore(next: string, due: Date): string {
  const earliest = due.getTime() + MIN_CYCLE_MILLISECONDS;
  return new Date(Math.max(Date.parse(next), earliest)).toISOString();
}
