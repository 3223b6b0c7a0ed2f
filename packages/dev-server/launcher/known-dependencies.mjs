import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Takes over what another dev server of the project found out about its dependencies: worked out anew it would cost
 * seconds. It happens in here because code of the project wrote those files, and their links lead nowhere from here.
 *
 * @param {import("./launcher-types.ts").LauncherSettings} settings
 */
export async function takeKnownDependencies({ knownCacheFolder, cacheFolder }) {
  if (knownCacheFolder === null) return;
  const known = join(knownCacheFolder, "deps");
  const own = join(cacheFolder, "deps");
  if (existsSync(own) || !existsSync(join(known, "_metadata.json"))) return;
  try {
    await cp(known, own, { recursive: true });
  } catch {
    // Without them Vite begins anew.
    await rm(own, { recursive: true, force: true });
  }
}
