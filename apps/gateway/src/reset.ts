import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { acquireInstanceLock } from "@devloom/postgres";
import type { Configuration } from "./config.ts";

/** Everything a gateway keeps in its data folder; anything else in there is not ours to delete. */
const OWN_ENTRIES = ["postgres", "projects", "secret-key", "secret-key.new", "known-hosts"];

/** Deletes the local installation's data, after the person has said so. Returns what was removed. */
export async function reset(configuration: Configuration, confirmed: boolean): Promise<string[]> {
  if (configuration.databaseUrl !== null) {
    throw new Error(
      "npm run reset deletes local data only. DATABASE_URL is set: drop and create that database yourself.",
    );
  }
  const present = await readdir(configuration.dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [] as string[];
    throw error;
  });
  const doomed = present.filter(
    (entry) => OWN_ENTRIES.includes(entry) || entry.startsWith("postgres."),
  );
  if (doomed.length === 0) return [];
  if (!confirmed) {
    throw new Error(
      `This deletes ${doomed.join(", ")} in ${configuration.dataDir} for good. Repeat with: npm run reset -- --yes`,
    );
  }
  const lock = await acquireInstanceLock(configuration.dataDir, () => ({ doing: "reset" }));
  try {
    for (const entry of doomed)
      await rm(join(configuration.dataDir, entry), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
  return doomed;
}
