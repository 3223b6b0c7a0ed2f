import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listTree } from "@devloom/project-files";
import { PathFinder } from "../../features/ide/ide/web/tree/path-finder.ts";
import { atMost, baseline, p95, type Result } from "./result.ts";

const FILES = 50_000;
const FOLDERS = 500;
const SHOWN = 40;
const WORDS = ["button", "card", "dialog", "editor", "field", "gallery", "header", "input"];

/** Quick open over many files: listing them, and the answer to each key that is typed. */
export async function quickOpenResults(): Promise<Result[]> {
  const root = mkdtempSync(join(tmpdir(), "devloom-quick-open-"));
  try {
    for (let index = 0; index < FILES; index += 1) {
      const folder = join(root, `src/part-${index % FOLDERS}`);
      if (index < FOLDERS) mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${WORDS[index % WORDS.length]}-${index}.tsx`), "");
    }
    const start = performance.now();
    const { entries, isTruncated } = await listTree(root);
    const listing = performance.now() - start;
    const paths = entries.filter(({ kind }) => kind === "file").map(({ path }) => path);
    if (isTruncated || paths.length !== FILES) throw new Error(`${paths.length} files are listed.`);
    const opening = performance.now();
    const finder = new PathFinder(paths);
    const opened = performance.now() - opening;
    return [
      baseline("50,000 files: listed", listing, "ms"),
      baseline("50,000 files: quick open reads their names", opened, "ms"),
      atMost(
        "50,000 files: CPU per key until quick open has its answer, p95",
        p95(keys(finder)),
        "ms",
        50,
      ),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The processor time of each key: what runs beside it is not counted. */
function keys(finder: PathFinder): number[] {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const typed = `src${WORDS[round % WORDS.length]}${round * 977}`;
    for (let length = 1; length <= typed.length; length += 1) {
      const start = process.cpuUsage();
      finder.find(typed.slice(0, length), SHOWN);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1_000);
    }
  }
  return times;
}
