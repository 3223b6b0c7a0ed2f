import type { SandboxedProcess, StartOptions } from "./options.ts";

/** Starts a program in a sandbox, or as a plain process group where there is none. */
export function startProcess(_options: StartOptions): Promise<SandboxedProcess> {
  return Promise.reject(new Error("not available yet"));
}
