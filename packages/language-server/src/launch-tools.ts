import { dirname } from "node:path";
import { type ResourceLimits, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import { findLauncher } from "./find-launcher.ts";
import type { LanguageServerOptions } from "./launch.ts";

const gibibyte = 2 ** 30;

/** Linters that know types take as much as a compiler. A runaway is ended long before the machine is. */
const toolLimits: ResourceLimits = {
  memoryBytes: 2 * gibibyte,
  processes: 96,
  diskBytes: gibibyte,
  files: 20_000,
};

/** What the linters and formatters of a project get beside what language servers see. */
export interface ToolOptions extends LanguageServerOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Folders in the project in whose place they get an empty one of their own. */
  readonly scratch: readonly string[];
}

/** Starts what runs the project's own linters and formatters: code of the project, kept in like its tests. */
export async function launchTools(options: ToolOptions): Promise<SandboxedProcess> {
  const { projectFolder, limits = toolLimits } = options;
  const launcher = findLauncher("tools/tools.mjs");
  return startProcess(
    {
      command: process.execPath,
      args: [launcher, projectFolder],
      cwd: projectFolder,
      owner: projectFolder,
      env: options.env,
      readOnly: [projectFolder, dirname(dirname(launcher)), ...options.readOnly],
      writable: [],
      scratch: options.scratch,
      network: false,
      limits,
      messages: true,
      listen: true,
      onOutput: () => undefined,
    },
    options.sandbox,
  );
}
