import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const sources = ["features", "packages/server-kit/src"];

/** An event type as code writes it: in an object beside a subject, or as the first word of a signal. */
const PATTERNS = [
  /type: "([a-z-]+\.[a-z-]+)"/g,
  /\.signal\(\s*"([a-z-]+\.[a-z-]+)"/g,
  /#changed\([^"]*"([a-z-]+\.[a-z-]+)"(?: : "([a-z-]+\.[a-z-]+)")?/g,
  /type: `([a-z-]+\.)\$\{/g,
];

/** The types of all events and signals that server code emits, as found in its text. */
export async function emittedTypes(): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of sources) {
    for (const entry of await readdir(join(repository, folder), { recursive: true })) {
      const isServerCode =
        /(^|\/)(server|src|server-kit)\//.test(`${folder}/${entry}`) &&
        entry.endsWith(".ts") &&
        !/\.test\.ts$|(^|\/)testing\/|node_modules|(^|\/)web\//.test(entry);
      if (!isServerCode) continue;
      const text = await readFile(join(repository, folder, entry), "utf8");
      for (const pattern of PATTERNS) {
        for (const [, ...types] of text.matchAll(pattern))
          for (const type of types) if (type !== undefined) found.add(type);
      }
    }
  }
  return [...found].toSorted();
}
