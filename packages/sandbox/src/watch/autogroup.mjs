import { writeFileSync } from "node:fs";
import { readOrNull } from "./proc.mjs";

/** As far back as each of its processes stands by its own niceness. */
const niceness = 10;

/**
 * Has the sessions of a tree stand back for everybody else. Linux for desktops shares the processor among sessions
 * first, and a process's niceness counts only among those of its own: a bomb in a session of its own would weigh as much
 * as the gateway and its database together. A program may open new sessions and bring them forward again, so this is
 * done at each look.
 *
 * @param {Iterable<string>} processes folders in /proc
 */
export function standBack(processes) {
  for (const folder of processes) {
    const file = `${folder}/autogroup`;
    const group = readOrNull(file);
    // Only kernels that group by session have it, and processes that are gone have none.
    if (group === null || group.endsWith(` nice ${niceness}\n`)) continue;
    try {
      writeFileSync(file, String(niceness));
    } catch {
      // Gone since, or changed too lately by the kernel's count: the next look comes to it.
    }
  }
}
