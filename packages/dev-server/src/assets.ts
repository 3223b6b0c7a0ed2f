import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Files that the dev server needs at run time beside the gateway's own code. */
export interface Assets {
  /** Holds launcher.mjs and the modules that it imports. */
  readonly launcherFolder: string;
  /** Holds the scripts of previewed pages: errors.js, runtime.js, picture.js and looks.js. */
  readonly frameFolder: string;
}

/** Where the programs are that run as they are inside sandboxes. */
export function findLauncherFolder(): string {
  const bundled = fileURLToPath(new URL("./dev-server/launcher", import.meta.url));
  if (existsSync(join(bundled, "launcher.mjs"))) return bundled;
  return fileURLToPath(new URL("../launcher", import.meta.url));
}

/**
 * Finds them beside the gateway's bundle, where the build has put them. From the sources, as in tests, the scripts of
 * the frame are bundled into the cache folder.
 */
export async function findAssets(cacheFolder: string): Promise<Assets> {
  const launcherFolder = findLauncherFolder();
  const bundled = join(launcherFolder, "../frame");
  if (existsSync(bundled)) return { launcherFolder, frameFolder: bundled };
  const frameFolder = join(cacheFolder, "frame");
  await mkdir(frameFolder, { recursive: true });
  for (const [name, code] of Object.entries(await bundleFrameScripts())) {
    const unfinished = join(frameFolder, `.${name}.${process.pid}`);
    await writeFile(unfinished, code);
    await rename(unfinished, join(frameFolder, name));
  }
  return { launcherFolder, frameFolder };
}

let scripts: Promise<Record<string, string>> | undefined;

function bundleFrameScripts(): Promise<Record<string, string>> {
  scripts ??= import("./bundle-frame-scripts.mjs").then((module) => module.bundleFrameScripts());
  return scripts;
}
