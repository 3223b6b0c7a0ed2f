import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { keepPrivate } from "./private-files.ts";

/** The installation's secret: from the environment, or made once and kept in the data folder. */
export async function loadSecretKey(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, "secret-key");
  const known = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (known !== null) await keepPrivate(file, 0o600);
  if (known !== null && known.trim().length >= 32) return known.trim();
  const fresh = randomBytes(48).toString("base64url");
  const handle = await open(`${file}.new`, "w", 0o600);
  await handle.writeFile(fresh);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  return fresh;
}
