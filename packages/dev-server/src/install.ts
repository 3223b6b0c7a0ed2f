import { mkdir, readdir, realpath, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { startProcess, type Sandbox } from "@devloom/sandbox";
import { installCommand } from "./install-command.ts";
import type { Log } from "./log.ts";
import type { DevServerOptions } from "./options.ts";
import { installPlace, packageManagerProblem } from "./package-managers.ts";
import { projectFolders } from "./project-folders.ts";
import { writeUserConfig } from "./registry.ts";
import { baseEnvironment, environmentFiles, installLimits } from "./sandbox-surroundings.ts";
import type { PreviewProblem } from "./state.ts";
import { workspaceFolders } from "./workspaces.ts";

/**
 * Installs the dependencies of an app with the package manager of its project; the answer is what went wrong. Only
 * node_modules is changed, and no script of a package runs.
 */
export async function installDependencies(
  options: DevServerOptions,
  sandbox: Sandbox,
  log: Log,
  signal: AbortSignal,
): Promise<PreviewProblem | null> {
  const { projectFolder, appFolder } = await projectFolders(options);
  const place = installPlace(projectFolder, appFolder);
  const absent = packageManagerProblem(place.manager);
  if (absent !== null) return absent;
  // Not the home of the dev server, where code of the project writes what it likes.
  await mkdir(join(options.cacheFolder, "install"), { recursive: true });
  const home = await realpath(join(options.cacheFolder, "install"));
  await writeUserConfig(home);
  const command = await installCommand(place, home);
  log.add("system", `Installing dependencies: ${command.shown}`);
  log.add("system", "Scripts of packages are not run while they are installed.");

  const folders = await makeModuleFolders([place.folder, ...workspaceFolders(place.folder)]);
  try {
    const started = await startProcess(
      {
        command: command.program,
        args: command.args,
        cwd: place.folder,
        owner: projectFolder,
        env: {
          ...baseEnvironment(home, command.programFolders),
          ...command.env,
        },
        readOnly: [projectFolder, ...command.readOnly, ...environmentFiles()],
        writable: [home, ...folders],
        network: true,
        limits: installLimits,
        messages: false,
        // npm reports its progress where errors go.
        onOutput: (stream, line) => log.add(line.startsWith("npm http ") ? "out" : stream, line),
      },
      sandbox,
    );
    const stop = (): void => void started.stop();
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    const { code, exceeded } = await started.exited;
    signal.removeEventListener("abort", stop);
    if (code === 0) log.add("system", "Dependencies are installed.");
    return code === 0 ? null : installProblem(command.shown, exceeded, log);
  } finally {
    await removeEmpty(folders);
  }
}

function installProblem(shown: string, exceeded: string | null, log: Log): PreviewProblem {
  return {
    code: "install_failed",
    message: `“${shown}” did not succeed. ${exceeded ?? ""}\n${log.lastWords(5)}`.trim(),
    nextStep: "Read the log. You can also install the dependencies yourself in the project.",
  };
}

/**
 * Only folders that exist can be opened for writing inside a project that may otherwise only be read. A link in their
 * place would open whatever it leads to.
 */
async function makeModuleFolders(packages: readonly string[]): Promise<string[]> {
  const folders = packages.map((folder) => join(folder, "node_modules"));
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    if ((await realpath(folder)) !== folder) throw new Error(`${folder} is a link, not a folder.`);
  }
  return folders;
}

async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    if ((await readdir(folder)).length === 0) await rmdir(folder);
  }
}
