import { findSandbox } from "./find-sandbox.ts";
import type { Sandbox, SandboxedProcess, StartOptions } from "./options.ts";
import { startInSandbox } from "./start-in-sandbox.ts";
import { startPlain } from "./start-plain.ts";

/**
 * Starts a program in a sandbox. Where there is none it runs as a plain process group if somebody allowed that, and
 * otherwise not at all. Its whole tree ends with `stop` and with the death of this process.
 */
export async function startProcess(
  options: StartOptions,
  sandbox?: Sandbox,
): Promise<SandboxedProcess> {
  const found = sandbox ?? (await findSandbox());
  return "missing" in found ? startPlain(options, found) : startInSandbox(options, found);
}
