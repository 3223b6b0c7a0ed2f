import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  findPortDoor,
  type ResourceLimits,
  type SandboxedProcess,
  startProcess,
} from "@devloom/sandbox";
import type { LauncherSettings } from "./launcher-settings.ts";
import type { TerminalOptions } from "./options.ts";

const gibibyte = 2 ** 30;

/** Enough for a build or a test run of a large project; a runaway is ended long before the machine is. */
export const terminalLimits: ResourceLimits = {
  memoryBytes: 3 * gibibyte,
  processes: 128,
  diskBytes: 4 * gibibyte,
  files: 400_000,
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
  const launcher = realpathSync(findLauncher("launcher.mjs"));
  const portDoor = findPortDoor();
  const settings: LauncherSettings = {
    ptyModule,
    portDoor,
    command,
    args,
    cwd: projectFolder,
    columns,
    rows,
  };
  const mounts = mountsOf(options);
  const started = await startProcess(
    {
      command: process.execPath,
      args: [launcher, JSON.stringify(settings)],
      cwd: projectFolder,
      owner: projectFolder,
      env: { ...options.env, HOME: homeFolder, TERM: "xterm-256color", COLORTERM: "truecolor" },
      seenAt: mounts.seenAt,
      readOnly: [
        ...mounts.readOnly,
        dirname(launcher),
        dirname(portDoor),
        // The binaries lie beside the package, one package for each system.
        dirname(dirname(ptyModule)),
        ...options.readOnly,
      ],
      writable: [homeFolder, ...mounts.writable],
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

/**
 * The project as it is, to be read, or its working copy in its place, to be changed. The repository itself can be
 * changed in neither: the gateway's own git works in there, and follows what it finds.
 */
function mountsOf({ projectFolder, workingCopy }: TerminalOptions) {
  if (workingCopy === null) return { readOnly: [projectFolder], writable: [], seenAt: {} };
  const { files, repository } = workingCopy;
  return {
    readOnly: [repository],
    writable: [files],
    seenAt: { [files]: projectFolder, [repository]: join(projectFolder, ".git") },
  };
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
export function findLauncher(name: "launcher.mjs" | "copier.mjs"): string {
  const bundled = fileURLToPath(new URL(`./terminal/launcher/${name}`, import.meta.url));
  return existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL(`../launcher/${name}`, import.meta.url));
}
