import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A program of this package: beside the gateway's bundle, where the build has put it, or in the sources. */
export function findLauncher(name: string): string {
  const bundled = new URL(`./language-server/launcher/${name}`, import.meta.url);
  const found = existsSync(bundled) ? bundled : new URL(`../launcher/${name}`, import.meta.url);
  return realpathSync(fileURLToPath(found));
}

/** The folders of packages and of all that they need, so that a program in a sandbox can load them. */
export function packageFolders(names: readonly string[]): string[] {
  const folders = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = packageFolder(name, from);
    if (folders.has(folder)) return;
    folders.add(folder);
    const manifest: unknown = createRequire(import.meta.url)(join(folder, "package.json"));
    for (const needed of dependenciesOf(manifest)) add(needed, join(folder, "index.js"));
  };
  for (const name of names) add(name, fileURLToPath(import.meta.url));
  return [...folders];
}

/** Not every package lets its manifest be resolved: the way goes up from its main module. */
function packageFolder(name: string, from: string): string {
  let folder = dirname(realpathSync(createRequire(from).resolve(name)));
  while (!folder.endsWith(`/node_modules/${name}`)) {
    if (folder === dirname(folder)) throw new Error(`The package ${name} lies in no node_modules.`);
    folder = dirname(folder);
  }
  return folder;
}

function dependenciesOf(manifest: unknown): string[] {
  if (typeof manifest !== "object" || manifest === null || !("dependencies" in manifest)) return [];
  const { dependencies } = manifest;
  return typeof dependencies === "object" && dependencies !== null ? Object.keys(dependencies) : [];
}
