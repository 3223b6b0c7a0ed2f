import { mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MachineSettings } from "./machine-settings.ts";
import type { ProjectSettings } from "./project-settings.ts";

/** Folders of the installations of one project. Only `downloads` can be changed from inside the sandbox. */
export interface InstallationFolders {
  /** Holds the others, and is not visible inside itself. */
  readonly root: string;
  /** What package managers keep from one time to the next. The gateway never writes there. */
  readonly downloads: string;
  /** The home folder inside: the only configuration that package managers find. */
  readonly settings: string;
}

/** Makes them below the cache folder, with settings that are written anew for each installation. */
export async function makeInstallationFolders(
  cacheFolder: string,
  project: ProjectSettings,
  machine: MachineSettings,
): Promise<InstallationFolders> {
  await mkdir(join(cacheFolder, "installation"), { recursive: true });
  const root = await realpath(join(cacheFolder, "installation"));
  const folders = { root, downloads: join(root, "downloads"), settings: join(root, "settings") };
  await mkdir(folders.downloads, { recursive: true });
  await rm(folders.settings, { recursive: true, force: true });
  await mkdir(folders.settings);
  await writeFile(join(folders.settings, ".npmrc"), userConfiguration(project, machine));
  await writeFile(join(folders.settings, "global-npmrc"), "");
  await writeFile(join(folders.settings, ".bunfig.toml"), "");
  return folders;
}

/** The .npmrc of the user inside, which all package managers read. What the project says wins. */
export function userConfiguration(project: ProjectSettings, machine: MachineSettings): string {
  const registry = project.registry ?? machine.registry;
  const lines = [
    ...(registry === null ? [] : [["registry", registry] as const]),
    ...[...project.scopes].map(([scope, address]) => [`${scope}:registry`, address] as const),
    ...project.credentials,
    ...[...project.options].flatMap(([key, value]) =>
      typeof value === "string"
        ? [[key, value] as const]
        : value.map((one) => [`${key}[]`, one] as const),
    ),
  ];
  return lines.map(([key, value]) => `${key}=${value}\n`).join("");
}
