/** For tests of what processes do and what must not be left of them. */
export { allProbes, isKeptIn } from "../escape/testing/all-probes.ts";
export { type Attempts, attemptControls } from "../escape/testing/make-attempts.ts";
export { makeHost } from "../escape/testing/make-host.ts";
export { probeScript } from "../escape/testing/probe-script.ts";
export type { Host, Results } from "../escape/testing/probe.ts";
export { escapesOf } from "../escape/testing/escapes-of.ts";
export { noSandbox } from "./no-sandbox.ts";
export { listeningPorts, processesInheriting, processesWith } from "./processes.ts";
export { until } from "./until.ts";
