import { ExpressionError } from "../feel/expression-error.ts";
import { addDuration, parseCycle, timerProblem, type TimerKind } from "./timer-text.ts";

/** When a timer fires next, and how often it does so afterwards. Cron is computed by the host. */
export interface NextTimer {
  due?: string;
  left?: number;
}

const FOREVER = -1;

export function nextTimer(kind: TimerKind, text: string, now: string): NextTimer {
  const problem = timerProblem(kind, text);
  if (problem) throw new ExpressionError(problem);
  if (kind === "date") return { due: new Date(text).toISOString() };
  if (kind === "duration") return { due: addDuration(now, text) };
  const cycle = parseCycle(text);
  if (!cycle || cycle.type === "cron") return { left: FOREVER };
  const left = Number.isFinite(cycle.times) ? cycle.times - 1 : FOREVER;
  const start = cycle.start;
  const due =
    start !== undefined && Date.parse(start) > Date.parse(now)
      ? start
      : addDuration(start ?? now, cycle.duration);
  return { due: new Date(due).toISOString(), left };
}

/** The next firing of a cycle after one, or null when it was the last. Counted from when it was due. */
export function repeatTimer(text: string, fired: NextTimer): NextTimer | null {
  const left = fired.left ?? 0;
  if (left === 0) return null;
  const cycle = parseCycle(text);
  const remaining = left === FOREVER ? FOREVER : left - 1;
  if (cycle?.type !== "repeat" || fired.due === undefined) return { left: FOREVER };
  return { due: addDuration(fired.due, cycle.duration), left: remaining };
}
