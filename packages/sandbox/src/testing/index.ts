/** For tests of what processes do and what must not be left of them. */
export { listeningPorts, processesInheriting, processesWith } from "./processes.ts";
export { until } from "./until.ts";
