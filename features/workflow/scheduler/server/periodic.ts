import type { PeriodicState } from "@devloom/server-kit";

/** What failed says nothing to others than operators, who have the log. */
export function presentPeriodic(state: PeriodicState) {
  return {
    id: state.id,
    title: state.title,
    everySeconds: state.everyMilliseconds / 1_000,
    nextAt: state.nextAt.toISOString(),
    lastStartedAt: state.lastStartedAt?.toISOString() ?? null,
    lastEndedAt: state.lastEndedAt?.toISOString() ?? null,
    hasFailed: state.error !== null,
  };
}
