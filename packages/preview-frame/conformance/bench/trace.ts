import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** What one thread did, in milliseconds. */
export interface ThreadTasks {
  /** Of its longest task. */
  readonly longest: number;
  /** Processor time of all its tasks. */
  readonly together: number;
}

const CATEGORIES = ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline"];
const TASK = /^(?:RunTask|ThreadControllerImpl::RunTask)$/;

/**
 * The tasks of a page's main thread between two marks that the page sets with `performance.mark`.
 * Processor time, so that a machine which is busy with other things does not count. Some machines book
 * that time in steps of ten milliseconds and more, so that a single task seems to take more of it than
 * has passed: no task counts for longer than it lasted.
 */
export async function tasksBetween(
  browser: Browser,
  page: Page,
  marks: { readonly from: string; readonly until: string },
  work: () => Promise<void>,
): Promise<ThreadTasks> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const text = (await browser.stopTracing()).toString("utf8");
  // The browser writes its events in this form.
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] };
  const begin = traceEvents.find(({ name }) => name === marks.from);
  const end = traceEvents.find(({ name }) => name === marks.until);
  if (begin === undefined || end === undefined) throw new Error("The marks are not in the trace");
  const tasks = traceEvents
    .filter(
      ({ ph, pid, tid, name }) =>
        ph === "X" && pid === begin.pid && tid === begin.tid && TASK.test(name),
    )
    .filter(({ ts, dur = 0 }) => ts + dur >= begin.ts && ts <= end.ts);
  const lengths = tasks.map(({ tdur, dur = 0 }) => Math.min(tdur ?? dur, dur) / 1000);
  const together = tasks.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur) / 1000, 0);
  return { longest: Math.max(0, ...lengths), together };
}
