import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

/** Writes the texts that are shown in place of files, under their paths, where the launcher reads them. */
export async function writeOverlay(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of texts) {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`${path} lies outside of the project.`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
