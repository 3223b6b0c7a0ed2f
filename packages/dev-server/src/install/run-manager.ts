import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  findProgram,
  type ProcessEnd,
  type ResourceLimits,
  type Sandbox,
  startProcess,
} from "@devloom/sandbox";
import { findLauncherFolder } from "../assets.ts";
import type { PackageManager } from "../inspection.ts";
import type { Log } from "../log.ts";
import { baseEnvironment, environmentFiles } from "../sandbox-surroundings.ts";
import type { InstallProxy } from "./install-proxy.ts";
import type { InstallationFolders } from "./installation-folders.ts";
import type { MachineSettings } from "./machine-settings.ts";
import { managerEnvironment } from "./manager-environment.ts";
import type { ManagerProgram } from "./manager-program.ts";
import type { Stage } from "./stage.ts";

export interface ManagerRun {
  readonly manager: PackageManager;
  readonly program: ManagerProgram;
  readonly args: readonly string[];
  /** What is installed belongs to the owner of the project. */
  readonly projectFolder: string;
  readonly stage: Stage;
  readonly folders: InstallationFolders;
  readonly machine: MachineSettings;
  readonly gitHosts: readonly string[];
  readonly proxy: InstallProxy;
  readonly limits: ResourceLimits;
  /** Hears everything that it prints. */
  readonly onLine: (line: string) => void;
}

/**
 * Runs the package manager in the stage: without network but for the proxy, and able to change node_modules and its
 * downloads, nothing else.
 */
export async function runManager(
  run: ManagerRun,
  sandbox: Sandbox,
  log: Log,
  signal: AbortSignal,
): Promise<ProcessEnd> {
  const { manager, program, stage, folders, machine, gitHosts, proxy } = run;
  const modules = stage.packages.map(({ staged }) => join(staged, "node_modules"));
  await Promise.all(modules.map((folder) => mkdir(folder, { recursive: true })));
  const launcherFolder = findLauncherFolder();
  const { socketPath, credentials } = proxy;
  const order = {
    socketPath,
    credentials,
    command: program.command,
    args: [...program.args, ...run.args],
  };
  const git = findProgram("git") ?? "/usr/bin/git";
  const started = await startProcess(
    {
      command: process.execPath,
      args: [join(launcherFolder, "install.mjs"), JSON.stringify(order)],
      cwd: stage.folder,
      owner: run.projectFolder,
      env: {
        ...baseEnvironment(folders.settings, [program.folder]),
        ...managerEnvironment({ manager, folders, machine, git, gitHosts }),
      },
      readOnly: [
        stage.root,
        folders.settings,
        proxy.folder,
        launcherFolder,
        ...program.readOnly,
        ...(machine.certificates === null ? [] : [machine.certificates]),
        ...environmentFiles(),
      ],
      writable: [folders.downloads, ...modules],
      network: false,
      limits: run.limits,
      messages: false,
      // npm reports its progress where errors go.
      onOutput: (stream, line) => {
        run.onLine(line);
        log.add(line.startsWith("npm http ") ? "out" : stream, line);
      },
    },
    sandbox,
  );
  const stop = (): void => void started.stop();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const end = await started.exited;
  signal.removeEventListener("abort", stop);
  return end;
}
