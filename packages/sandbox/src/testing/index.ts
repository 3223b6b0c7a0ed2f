/** Looks at processes from outside, for tests of what must not be left behind. */
export { listeningPorts, processesWith } from "./processes.ts";
