import { runCycles } from "@devloom/dev-server/testing";
import { noSandbox } from "@devloom/sandbox/testing";
import { atMost, baseline, medianOf, type Result } from "./lib/result.ts";

const CYCLES = 100;

/** Dev servers of previews: what is left of them, and how long they take. */
export default async function benchmark(): Promise<Result[]> {
  const sandboxed = await runCycles(CYCLES);
  const plain = await runCycles(CYCLES / 10, { sandbox: noSandbox });
  return [
    atMost(
      `orphans after ${CYCLES} start, stop and crash cycles`,
      sandboxed.orphans,
      "processes",
      0,
    ),
    atMost(`open ports during ${CYCLES} cycles`, sandboxed.ports, "ports", 0),
    atMost(`sockets left after ${CYCLES} cycles`, sandboxed.sockets, "sockets", 0),
    atMost(`orphans after ${CYCLES / 10} cycles without a sandbox`, plain.orphans, "processes", 0),
    baseline("start of a small project without a sandbox, median", medianOf(plain.starts), "ms"),
    baseline("start of a small project in the sandbox, median", medianOf(sandboxed.starts), "ms"),
  ];
}
