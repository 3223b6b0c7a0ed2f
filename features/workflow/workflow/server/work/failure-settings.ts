import type { Json } from "@devloom/workflow-engine";

type Settings = Readonly<Record<string, Json>>;

const MAX_PAUSE_MILLISECONDS = 3_600_000;

/** How long a task waits before its next attempt, when its model says so; twice as long each time. */
export function pauseOf({ retrySeconds }: Settings, attempt: number): number | null {
  const seconds = Number(retrySeconds ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(MAX_PAUSE_MILLISECONDS, seconds * 1_000 * 2 ** (attempt - 1));
}

/** The BPMN error that a task becomes when its attempts are used up, instead of an incident. */
export function failureCodeOf({ errorCode }: Settings): string | null {
  return typeof errorCode === "string" && errorCode !== "" ? errorCode : null;
}
