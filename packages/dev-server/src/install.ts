import type { Sandbox } from "@devloom/sandbox";
import type { Log } from "./log.ts";
import type { DevServerOptions } from "./options.ts";
import type { PreviewProblem } from "./state.ts";

/** Installs the dependencies of an app; the answer is what went wrong. */
export function installDependencies(
  _options: DevServerOptions,
  _sandbox: Sandbox,
  _log: Log,
  _signal: AbortSignal,
): Promise<PreviewProblem | null> {
  return Promise.reject(new Error("not available yet"));
}
