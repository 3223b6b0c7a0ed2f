import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type ResourceLimits, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import type { LauncherSettings } from "./launcher-settings.ts";
import type { TerminalOptions } from "./options.ts";

const gibibyte = 2 ** 30;

/** Enough for a build or a test run of a large project; a runaway is ended long before the machine is. */
export const terminalLimits: ResourceLimits = {
  memoryBytes: 3 * gibibyte,
  processes: 128,
  diskBytes: 2 * gibibyte,
  files: 200_000,
};

interface Launched {
  readonly process: SandboxedProcess;
  /** What was printed beside the terminal: why it could not be started. */
  lastWords(): string;
}

/** Starts the launcher, which waits for a connection before it starts the program. */
export async function launch(options: TerminalOptions): Promise<Launched> {
  let lastWords: readonly string[] = [];
  const { projectFolder, homeFolder, command, args, columns, rows } = options;
  const ptyModule = realpathSync(createRequire(import.meta.url).resolve("@lydell/node-pty"));
  const launcher = realpathSync(findLauncher());
  const settings: LauncherSettings = {
    ptyModule,
    command,
    args,
    cwd: projectFolder,
    columns,
    rows,
  };
  const started = await startProcess(
    {
      command: process.execPath,
      args: [launcher, JSON.stringify(settings)],
      cwd: projectFolder,
      owner: projectFolder,
      env: { ...options.env, HOME: homeFolder, TERM: "xterm-256color", COLORTERM: "truecolor" },
      readOnly: [
        // The gateway's own git works in there, and follows what it finds: nothing in a terminal may change it.
        projectFolder,
        dirname(launcher),
        // The binaries lie beside the package, one package for each system.
        dirname(dirname(ptyModule)),
        ...options.readOnly,
      ],
      writable: [homeFolder],
      scratch: options.scratch,
      network: options.network,
      limits: options.limits ?? terminalLimits,
      messages: true,
      listen: true,
      onOutput: (_, line) => (lastWords = [...lastWords.slice(-4), line]),
    },
    options.sandbox,
  );
  return { process: started, lastWords: () => lastWords.join(" ") };
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function findLauncher(): string {
  const bundled = fileURLToPath(new URL("./terminal/launcher/launcher.mjs", import.meta.url));
  return existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL("../launcher/launcher.mjs", import.meta.url));
}
