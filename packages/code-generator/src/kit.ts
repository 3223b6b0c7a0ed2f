import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Files that are the same in every generated project: path → text. */
export type Kit = ReadonlyMap<string, string>;

/** Reads the files of a generator's kit. They are kept as `.txt`, so that no tool takes them for ours. */
export function loadKit(folder: string): Kit {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".txt"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1, -".txt".length).replaceAll("\\", "/"),
      readFileSync(path, "utf8"),
    ]),
  );
}

/** Where the kit of a generator lies: beside the gateway's bundle, where the build has put it, or among the sources. */
export function findKit(framework: string): string {
  const bundled = fileURLToPath(new URL(`./kit/${framework}`, import.meta.url));
  if (existsSync(bundled)) return bundled;
  return fileURLToPath(new URL(`../kit/${framework}`, import.meta.url));
}
