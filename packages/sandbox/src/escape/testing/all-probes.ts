import { fileProbes } from "./file-probes.ts";
import { kernelProbes } from "./kernel-probes.ts";
import { networkProbes } from "./network-probes.ts";
import type { Probe } from "./probe.ts";
import { processProbes } from "./process-probes.ts";
import { systemCallProbes } from "./system-call-probes.ts";

/** Every attempt to get out of a sandbox that the suites make. */
export const allProbes: readonly Probe[] = [
  ...fileProbes,
  ...kernelProbes,
  ...processProbes,
  ...networkProbes,
  ...systemCallProbes,
];

/** Whether a result means that the attempt was kept in. Messages of programs go on with words that differ. */
export function isKeptIn({ keptIn }: Probe, result: string | undefined): boolean {
  return keptIn.some((wanted) =>
    wanted.endsWith(": ") && wanted.startsWith("exit")
      ? result?.startsWith(wanted) === true
      : result === wanted,
  );
}
