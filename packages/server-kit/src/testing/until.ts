import { setTimeout as delay } from "node:timers/promises";

/** Waits until `check` gives something; fails with `what` when it never does. */
export async function until<Value>(
  what: string,
  check: () => Promise<Value | null | undefined | false>,
  limitMilliseconds = 60_000,
): Promise<Value> {
  const end = Date.now() + limitMilliseconds;
  for (;;) {
    const value = await check();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Never happened: ${what}`);
    await delay(20);
  }
}
