import { join } from "node:path";
import type { ProcessEnd, ResourceLimits, Sandbox } from "@devloom/sandbox";
import { removeFolders } from "./clear-caches.ts";
import { openInstallProxy } from "./install/install-proxy.ts";
import { readProgress } from "./install/install-progress.ts";
import { makeInstallationFolders } from "./install/installation-folders.ts";
import { machineSettings } from "./install/machine-settings.ts";
import { managerArguments } from "./install/manager-arguments.ts";
import { managerProblem } from "./install/manager-problem.ts";
import { findManager } from "./install/manager-program.ts";
import { findUnwanted } from "./install/outside-links.ts";
import { readProjectFile } from "./install/project-file.ts";
import { defaultGitHosts, type InstallNetwork, reachDuringInstall } from "./install/reach.ts";
import { type ReadSettings, readSettings } from "./install/read-settings.ts";
import { InstallRefusal } from "./install/refusal.ts";
import { refuseLinkedModules, replaceModules } from "./install/replace-modules.ts";
import { runManager } from "./install/run-manager.ts";
import { makeStage, type Stage } from "./install/stage.ts";
import type { Log } from "./log.ts";
import { modernYarnProblem } from "./modern-yarn.ts";
import type { DevServerOptions } from "./options.ts";
import {
  type InstallPlace,
  installPlace,
  lockfilesOf,
  packageManagerProblem,
} from "./package-managers.ts";
import { projectFolders } from "./project-folders.ts";
import type { InstallProgress, PreviewProblem } from "./state.ts";

const defaultNetwork: InstallNetwork = {
  mode: "registries",
  trustedOrigins: [],
  gitHosts: defaultGitHosts,
};

type InstallOptions = Pick<
  DevServerOptions,
  "projectFolder" | "appPath" | "cacheFolder" | "installNetwork"
>;

export interface InstallSurroundings {
  readonly sandbox: Sandbox;
  readonly limits: ResourceLimits;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: InstallProgress) => void;
}

/**
 * Installs the dependencies of an app with the package manager of its project; the answer is what went wrong. Only
 * node_modules is changed, no script of a package runs, and nothing that the project brings is run or followed.
 */
export async function installDependencies(
  options: InstallOptions,
  surroundings: InstallSurroundings,
): Promise<PreviewProblem | null> {
  try {
    return await install(options, surroundings);
  } catch (error) {
    if (!(error instanceof InstallRefusal)) throw error;
    return { code: "install_failed", message: error.message, nextStep: error.nextStep };
  }
}

async function install(
  options: InstallOptions,
  { sandbox, limits, log, signal, onProgress }: InstallSurroundings,
): Promise<PreviewProblem | null> {
  const { projectFolder, appFolder } = await projectFolders(options);
  const network = options.installNetwork ?? defaultNetwork;
  const place = installPlace(projectFolder, appFolder);
  const { manager, hasLockfile } = place;
  const program = findManager(manager);
  if (program === null) return absentManager(place);
  const unfit = managerProblem(place, program);
  if (unfit !== null) return unfit;

  const settings = await readSettings(place);
  const machine = await machineSettings();
  const folders = await makeInstallationFolders(options.cacheFolder, settings, machine);
  const isOffline = network.mode === "off";
  const command = managerArguments(manager, { hasLockfile, isOffline }, folders.settings);
  log.add("system", `Installing dependencies: ${command.shown}`);
  log.add("system", "Scripts of packages are not run while they are installed.");
  tellLeftOut(settings, log);

  const root = join(folders.root, "stage");
  const proxy = await openInstallProxy(reachDuringInstall(network, settings, machine));
  try {
    const { gitHosts } = network;
    const stage = await makeStage({ root, projectFolder, place, settings, gitHosts });
    await refuseLinkedModules(stage.packages);
    const end = await runManager(
      {
        manager,
        program,
        args: command.args,
        projectFolder,
        stage,
        folders,
        machine,
        gitHosts,
        proxy,
        limits,
        onLine: await progressOf(place, onProgress),
      },
      sandbox,
      log,
      signal,
    );
    if (signal.aborted) return null;
    if (end.code !== 0)
      return installProblem(command.shown, end, [...proxy.refused], isOffline, log);
    await takeOver(stage);
    log.add("system", "Dependencies are installed.");
    return null;
  } finally {
    await proxy.close();
    await removeFolders([root]);
  }
}

/** A Yarn that cannot be used is not worth installing. */
function absentManager({ manager, folder }: InstallPlace): PreviewProblem | null {
  const modern = manager === "yarn" ? modernYarnProblem(folder) : null;
  return modern ?? packageManagerProblem(manager);
}

async function progressOf(
  { manager, folder }: InstallPlace,
  onProgress: (progress: InstallProgress) => void,
): Promise<(line: string) => void> {
  const lockfile = manager === "npm" ? await readLockfile(folder) : null;
  const read = readProgress(manager, lockfile);
  return (line) => {
    const progress = read(line);
    if (progress !== null) onProgress(progress);
  };
}

async function readLockfile(folder: string): Promise<string | null> {
  for (const name of lockfilesOf("npm")) {
    const bytes = await readProjectFile(join(folder, name));
    if (bytes !== null) return bytes.toString("utf8");
  }
  return null;
}

function tellLeftOut({ leftOut, ignoredFiles }: ReadSettings, log: Log): void {
  const names = [...new Set([...leftOut, ...ignoredFiles])];
  if (names.length === 0) return;
  log.add("system", `Settings of the project that are not used here: ${names.join(", ")}`);
}

async function takeOver({ root, packages }: Stage): Promise<void> {
  for (const { staged } of packages) {
    const found = await findUnwanted(join(staged, "node_modules"), root);
    if (found === null) continue;
    throw new InstallRefusal(
      `${found.slice(root.length + 1)} is a git repository, or a link that leads out of the project.`,
    );
  }
  await replaceModules(packages);
}

function installProblem(
  shown: string,
  { exceeded }: ProcessEnd,
  refused: readonly string[],
  isOffline: boolean,
  log: Log,
): PreviewProblem {
  const origins = refused.join(", ");
  const message = `“${shown}” did not succeed. ${exceeded ?? ""}\n${log.reason(5)}`.trim();
  if (isOffline) {
    return {
      code: "install_failed",
      message,
      nextStep:
        "Installations have no network here (INSTALL_NETWORK=off), so they can use only what was downloaded before. Install the dependencies yourself in the project.",
    };
  }
  if (refused.length > 0) {
    return {
      code: "install_failed",
      message: `${message}\nNot allowed to be reached during an installation: ${origins}`,
      nextStep: `Name the registry in the project's .npmrc if it is public. Those who run the installation can allow ${origins} with TRUSTED_ORIGINS, or a git host with INSTALL_GIT_HOSTS.`,
    };
  }
  return {
    code: "install_failed",
    message,
    nextStep: "Read the log. You can also install the dependencies yourself in the project.",
  };
}
