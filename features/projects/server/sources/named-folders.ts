import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Folders that the person at this machine named with `--open`. Whoever is signed in may open these very
 * ones as a project, without a root that holds them. The gateway looks at each request, so that a second
 * `npm start -- --open <folder>` can name one to the gateway that runs.
 */
function fileOf(dataDir: string): string {
  return join(dataDir, "named-folders.json");
}

export async function nameFolder(dataDir: string, folder: string): Promise<void> {
  const named = await readNamed(dataDir);
  const real = await realpath(folder);
  if (named.includes(real)) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dataDir), JSON.stringify([...named, real]), { mode: 0o600 });
}

export async function isNamed(dataDir: string, realFolder: string): Promise<boolean> {
  return (await readNamed(dataDir)).includes(realFolder);
}

async function readNamed(dataDir: string): Promise<string[]> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => "[]");
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}
