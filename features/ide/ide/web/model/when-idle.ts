/** What can wait for so long waits for a pause between what people do; in milliseconds. */
const MOST = 500;

/** Does something once the page has nothing to do for people, or after half a second. */
export function whenIdle(work: () => void): void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: MOST });
  else setTimeout(work);
}
