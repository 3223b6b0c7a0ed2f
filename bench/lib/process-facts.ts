import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const CLOCK_TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU seconds a process has used so far, in user and kernel together (Linux). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

/** A process and everything below it. */
export function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [
    pid,
    ...children
      .split(" ")
      .filter((child) => child !== "")
      .flatMap((child) => processTree(Number(child))),
  ];
}

/** The gateway below the supervisor that `scripts/start.mjs` is, if it is one. */
export function supervisedBy(pid: number): number | undefined {
  return processTree(pid).find((one) =>
    readFileSync(`/proc/${one}/cmdline`, "utf8").includes("scripts/lib/supervised.mjs"),
  );
}

/** Memory that a process holds, in KB. */
export function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** Memory of a process tree in MB; shared pages are counted once by their share. */
export function memoryMegabytes(pid: number): number {
  const kilobytes = processTree(pid).map((one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
