import { release } from "node:os";
import { findProgram } from "./find-program.ts";
import type { ResourceLimits } from "./options.ts";
import { measureTree } from "./process-tree.ts";

const gibibyte = 2 ** 30;
const intervalMs = 1000;
/** The kernel counts threads as processes; programs have a few each. */
const threadsPerProcess = 24;

/**
 * A command in front of the program that sets what the kernel itself enforces: no core files, processor time, and
 * generous bounds on memory and processes of one program. The exact limits of the tree are watched by `watchLimits`.
 */
export function limitCommand(limits: ResourceLimits, sandboxed: boolean): string[] {
  const prlimit = findProgram("prlimit");
  const nice = findProgram("nice");
  const politely = nice === null ? [] : [nice, "-n", "3"];
  if (process.platform !== "linux" || prlimit === null) return politely;
  return [
    ...politely,
    prlimit,
    "--core=0",
    // Allocators reserve more than they use, so the bound on reservations is wider than the limit.
    `--data=${limits.memoryBytes * 2 + 2 * gibibyte}`,
    ...(limits.cpuSeconds === undefined ? [] : [`--cpu=${limits.cpuSeconds}`]),
    ...(sandboxed && countsPerNamespace() && process.getuid?.() !== 0
      ? [`--nproc=${limits.processes * threadsPerProcess}`]
      : []),
    "--",
  ];
}

/** Linux 5.14 and newer count the processes of each user namespace, older ones all of the user's. */
function countsPerNamespace(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}

/** Looks at the tree again and again and reports the first limit that it passed. Returns the end of the watch. */
export function watchLimits(
  root: number,
  limits: ResourceLimits,
  onExceeded: (reason: string) => void,
): () => void {
  const timer = setInterval(() => {
    const use = measureTree(root);
    if (use === null) return;
    if (use.processes > limits.processes) {
      onExceeded(`It started more than ${limits.processes} processes.`);
    } else if (use.memoryBytes > limits.memoryBytes) {
      onExceeded(`It used more than ${Math.round(limits.memoryBytes / 2 ** 20)} MB of memory.`);
    }
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
