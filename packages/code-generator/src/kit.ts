import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
