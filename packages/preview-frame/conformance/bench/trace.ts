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

/** What one thread did: the processor time of its tasks, in milliseconds. */
export interface ThreadTasks {
  readonly longest: number;
  readonly together: number;
}

const CATEGORIES = ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline"];
const TASK = /^(?:RunTask|ThreadControllerImpl::RunTask)$/;

/**
 * The tasks of a page's main thread between two marks that the page sets with `performance.mark`.
 * Processor time, so that a machine which is busy with other things does not count.
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
  const times = traceEvents
    .filter(
      ({ ph, pid, tid, name }) =>
        ph === "X" && pid === begin.pid && tid === begin.tid && TASK.test(name),
    )
    .filter(({ ts, dur = 0 }) => ts + dur >= begin.ts && ts <= end.ts)
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
  return { longest: Math.max(0, ...times), together: times.reduce((sum, time) => sum + time, 0) };
}
