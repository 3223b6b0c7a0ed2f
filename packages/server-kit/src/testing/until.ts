import { setTimeout as delay } from "node:timers/promises";

/** Longer and longer, so that what takes long is not held up by those who ask for it. */
const FIRST_PAUSE_MILLISECONDS = 5;
const MAX_PAUSE_MILLISECONDS = 100;

/** Waits until `check` gives something; fails with `what` when it never does. */
export async function until<Value>(
  what: string,
  check: () => Promise<Value | null | undefined | false>,
  limitMilliseconds = 60_000,
): Promise<Value> {
  const end = Date.now() + limitMilliseconds;
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause *= 1.5) {
    const value = await check();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Never happened: ${what}`);
    await delay(Math.min(pause, MAX_PAUSE_MILLISECONDS));
  }
}
