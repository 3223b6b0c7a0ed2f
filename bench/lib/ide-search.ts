import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, type IdeGateway } from "./ide-project.ts";
import { atMost, baseline, medianOf, type Result } from "./result.ts";

const FILES = 10_000;
const LINES = 200;
const ROUNDS = 5;

/** Find in files through the gateway, against `git grep` in the same folder. */
export async function searchResults({ post, folder, projectId }: IdeGateway): Promise<Result[]> {
  for (let index = 0; index < FILES; index += 1) {
    const place = join(folder, `many/${index % 100}`);
    if (index < 100) mkdirSync(place, { recursive: true });
    const lines = Array.from(
      { length: LINES },
      (_, line) => `thread ${line} of cloth ${index} in colour ${(index * line) % 977}`,
    );
    if (index % 500 === 0) lines[7] = "the golden thread";
    writeFileSync(join(place, `${index}.txt`), `${lines.join("\n")}\n`);
  }
  commitAll(folder);
  const results: Result[] = [];
  for (const [what, query, regex] of [
    ["a text", "golden thread", false],
    ["a regular expression", "gold[a-z]+ thr.ad", true],
  ] as const) {
    const ours: number[] = [];
    const git: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let start = performance.now();
      const events = await post<{ total?: number }[]>(`/api/ide/files/${projectId}/search`, {
        query,
        regex,
      });
      const total = events.at(-1)?.total;
      ours.push(performance.now() - start);
      start = performance.now();
      const found = execFileSync(
        "git",
        ["-C", folder, "grep", "-n", "-I", "-i", ...(regex ? ["-P"] : ["-F"]), query],
        { encoding: "utf8" },
      );
      git.push(performance.now() - start);
      if (total !== FILES / 500 || found.trimEnd().split("\n").length !== total)
        throw new Error(`Both must find all ${FILES / 500}; the gateway found ${total}.`);
    }
    const of = `${FILES.toLocaleString("en")} files: ${what}`;
    results.push(
      baseline(`${of}, git grep`, medianOf(git), "ms"),
      baseline(`${of}, find in files`, medianOf(ours), "ms"),
      atMost(`${of}, against git grep`, medianOf(ours) / medianOf(git), "×", 2),
    );
  }
  return results;
}
