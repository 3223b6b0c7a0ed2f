import { readFileSync } from "node:fs";

/** What the main thread of a process did with its time, in milliseconds (Linux). */
export interface ThreadUse {
  readonly worked: number;
  /** Ready to work, while others had the processor. */
  readonly waited: number;
}

/** What the machine below took from all processors since it started, in milliseconds (Linux, in its hundredths of seconds). */
function stolenTime(): number {
  const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/ +/);
  return Number(ticks[7] ?? 0) * 10;
}

/** Since the thread began. */
export function threadUse(pid: number): ThreadUse {
  const [worked = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8")
    .split(" ")
    .map((nanoseconds) => Number(nanoseconds) / 1e6);
  return { worked, waited };
}

/** Each second of a while. */
export async function threadUseDuring<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly use: ThreadUse; readonly stolen: number }> {
  const [before, stolenBefore, begin] = [threadUse(pid), stolenTime(), performance.now()];
  const result = await work();
  const seconds = (performance.now() - begin) / 1000;
  const after = threadUse(pid);
  const use = {
    worked: (after.worked - before.worked) / seconds,
    waited: (after.waited - before.waited) / seconds,
  };
  return { result, use, stolen: (stolenTime() - stolenBefore) / seconds };
}
