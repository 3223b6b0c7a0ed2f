/** Debugs a program of a project with its Node processes, sandboxed and without any port. */
export { Debugged, type DebugOptions } from "./debugged.ts";
