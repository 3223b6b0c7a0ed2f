import { readdirSync, readFileSync } from "node:fs";

const closedOnExec = 0o2000000;

/**
 * Descriptors that this process got from whoever started it and would pass on unseen. What Node.js opens itself is
 * closed on the way. Other systems than Linux close all of them.
 */
export function inheritedDescriptors(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/fd")
    .map(Number)
    .filter((descriptor) => descriptor > 2 && isPassedOn(descriptor));
}

/** The one that listed the others is gone by now. */
function isPassedOn(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(
      readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"),
    )?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & closedOnExec) === 0;
  } catch {
    return false;
  }
}
