/** Runs programs that are not trusted: without host files, without network, with limits, and never as orphans. */
export { Allowance } from "./allowance.ts";
export { findProgram } from "./find-program.ts";
export { findSandbox } from "./find-sandbox.ts";
export type {
  OutputStream,
  ProcessEnd,
  ResourceLimits,
  Sandbox,
  SandboxedProcess,
  StartOptions,
} from "./options.ts";
export { startProcess } from "./start-process.ts";
