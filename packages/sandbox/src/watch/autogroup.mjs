import { writeFileSync } from "node:fs";
import { readOrNull } from "./proc.mjs";

/**
 * Says how far the sessions of a tree stand back for everybody else. Linux for desktops shares the processor among sessions
 * first, and a process's niceness counts only among those of its own: a bomb in a session of its own would weigh as much
 * as the gateway and its database together. A program may open new sessions and bring them forward again, so this is
 * done at each look. Whoever starts a program is in the gateway's own session for a moment, and that one is left alone.
 *
 * @param {Iterable<string>} processes folders in /proc
 * @param {number} niceness
 */
export function putSessions(processes, niceness) {
  const own = nameOf(readOrNull("/proc/self/autogroup"));
  for (const folder of processes) {
    const file = `${folder}/autogroup`;
    const group = readOrNull(file);
    // Only kernels that group by session have it, and processes that are gone have none.
    if (group === null || group.endsWith(` nice ${niceness}\n`)) continue;
    if (nameOf(group) === own) continue;
    try {
      writeFileSync(file, String(niceness));
    } catch {
      // Gone since, or changed too lately by the kernel's count: the next look comes to it.
    }
  }
}

/** @param {string | null} group as `/autogroup-7 nice 0` */
function nameOf(group) {
  return group?.split(" ")[0];
}
