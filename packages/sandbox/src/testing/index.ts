/** For tests of what processes do and what must not be left of them. */
export { allProbes, isKeptIn } from "../escape/all-probes.ts";
export { type Attempts, attemptControls } from "../escape/make-attempts.ts";
export { makeHost } from "../escape/make-host.ts";
export { probeScript } from "../escape/probe-script.ts";
export type { Host, Results } from "../escape/probe.ts";
export { escapesOf } from "../escape/escapes-of.ts";
export { noSandbox } from "./no-sandbox.ts";
export { listeningPorts, processesWith } from "./processes.ts";
export { until } from "./until.ts";
