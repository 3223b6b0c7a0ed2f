const DAY = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for this long. */
export const IDLE_MILLISECONDS = 30 * DAY;
/** A session ends this long after sign-in, however much it is used. */
export const LIFE_MILLISECONDS = 90 * DAY;

export function isOver(
  session: { created_at: Date; last_seen_at: Date; expires_at?: Date | null },
  now: Date,
): boolean {
  return (
    (session.expires_at instanceof Date && now >= session.expires_at) ||
    now.getTime() - session.last_seen_at.getTime() >= IDLE_MILLISECONDS ||
    now.getTime() - session.created_at.getTime() >= LIFE_MILLISECONDS
  );
}
