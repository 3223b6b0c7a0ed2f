import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readProjectFile } from "./project-file.ts";
import { InstallRefusal } from "./refusal.ts";

const mostBytes = 256 * 2 ** 20;
const mostFiles = 20_000;

/** What a package manager would follow instead of ours, and what is no part of a package. */
const leftOut =
  /^(?:node_modules|\.git|\.npmrc|\.yarnrc|\.yarnrc\.yml|\.yarn|\.pnp\..*|\.pnpmfile\..*|pnpm-workspace\.yaml|bunfig\.toml|\.bunfig\.toml)$/;

/** Copies the files of a package of the project. Links in it are left out. */
export async function copyFolder(from: string, to: string): Promise<void> {
  let bytes = 0;
  let files = 0;
  const visit = async (source: string, target: string): Promise<void> => {
    await mkdir(target, { recursive: true });
    for (const entry of await readdir(source, { withFileTypes: true })) {
      if (leftOut.test(entry.name)) continue;
      const path = join(source, entry.name);
      if (entry.isDirectory()) await visit(path, join(target, entry.name));
      if (!entry.isFile()) continue;
      const content = await readProjectFile(path);
      if (content === null) continue;
      bytes += content.byteLength;
      files += 1;
      if (bytes > mostBytes || files > mostFiles) {
        throw new InstallRefusal(`${from} is too large to be copied as a dependency.`);
      }
      await writeFile(join(target, entry.name), content);
    }
  };
  await visit(from, to);
}
