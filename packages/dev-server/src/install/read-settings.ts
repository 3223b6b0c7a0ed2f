import { join } from "node:path";
import type { PackageManager } from "../inspection.ts";
import type { InstallPlace } from "../package-managers.ts";
import { readPnpmWorkspace, settingsOf } from "./pnpm-workspace.ts";
import { readProjectFile } from "./project-file.ts";
import { filterSettings, type ProjectSettings } from "./project-settings.ts";
import { readNpmrc, readYarnrc } from "./read-npmrc.ts";

export interface ReadSettings extends ProjectSettings {
  /** pnpm-workspace.yaml, as it stands in the project. */
  readonly pnpmWorkspace: Readonly<Record<string, unknown>>;
  /** Files that have no say in what is installed and how. */
  readonly ignoredFiles: readonly string[];
}

/** Files that can make a package manager run programs. */
const unread: Record<PackageManager, readonly string[]> = {
  npm: [],
  pnpm: [".pnpmfile.cjs", ".pnpmfile.mjs", "pnpmfile.js"],
  yarn: [".yarnrc.yml"],
  bun: ["bunfig.toml"],
};

/** Reads what the project says about its installation, and keeps what is harmless. */
export async function readSettings({ manager, folder }: InstallPlace): Promise<ReadSettings> {
  const read = async (name: string): Promise<string | null> =>
    (await readProjectFile(join(folder, name)))?.toString("utf8") ?? null;
  const pnpmWorkspace =
    manager === "pnpm" ? readPnpmWorkspace(await read("pnpm-workspace.yaml")) : {};
  const settings = filterSettings(manager, [
    ...readNpmrc((await read(".npmrc")) ?? ""),
    ...(manager === "yarn" ? readYarnrc((await read(".yarnrc")) ?? "") : []),
    ...settingsOf(pnpmWorkspace),
  ]);
  const ignoredFiles: string[] = [];
  for (const name of unread[manager]) if ((await read(name)) !== null) ignoredFiles.push(name);
  return { ...settings, pnpmWorkspace, ignoredFiles };
}
