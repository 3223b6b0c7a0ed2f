interface Timed {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** How long something took, or has taken so far; `null` before it began. */
export function runDuration(run: Timed, now: Date): number | null {
  if (run.startedAt === null) return null;
  const end = run.finishedAt === null ? now : new Date(run.finishedAt);
  return Math.max(0, end.getTime() - new Date(run.startedAt).getTime());
}
