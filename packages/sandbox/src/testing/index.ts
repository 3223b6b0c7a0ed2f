/** For tests of what processes do and what must not be left of them. */
export { noSandbox } from "./no-sandbox.ts";
export { listeningPorts, processesWith } from "./processes.ts";
export { until } from "./until.ts";
