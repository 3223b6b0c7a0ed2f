import { type Driver, SourceError } from "../driver.ts";

const TEST_MILLISECONDS = 20_000;
const TABLES_MILLISECONDS = 30_000;
/** A server that keeps the limit itself says so before. */
const GRACE_MILLISECONDS = 1000;

/** Does something that may take so long, however slowly whoever is asked answers. */
export async function withinTime<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, milliseconds);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await work(limit.signal);
  } catch (error) {
    if (isLate && !signal.aborted)
      throw new SourceError("timeout", "The query took longer than its time limit.");
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** A driver that asks over HTTP, which has no clock of its own: a server may send a byte now and then for ever. */
export function timeLimited(driver: Driver): Driver {
  return {
    dialect: driver.dialect,
    test: (signal) => withinTime(TEST_MILLISECONDS, signal, (limited) => driver.test(limited)),
    tables: (signal) =>
      withinTime(TABLES_MILLISECONDS, signal, (limited) => driver.tables(limited)),
    run: (query, signal) =>
      withinTime(query.timeoutMilliseconds + GRACE_MILLISECONDS, signal, (limited) =>
        driver.run(query, limited),
      ),
  };
}
