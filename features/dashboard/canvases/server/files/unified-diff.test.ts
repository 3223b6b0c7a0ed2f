import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { applySplices, invertSplices, type Splice } from "@devloom/source-engine";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unifiedDiff } from "./unified-diff.ts";

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "devloom-diff-"));
  await run("git", ["init", "--quiet"], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function edit(before: string, splices: readonly Splice[]) {
  const after = applySplices(before, splices);
  const path = "src/App.tsx";
  return { path, before, after, splices, inverse: invertSplices(before, splices) };
}

const numbered = (count: number, lineEnd = "\n"): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join(lineEnd);

/** What git makes of the old text with the diff. */
async function applied(before: string | null, diff: string): Promise<string | null> {
  const file = join(folder, "src/App.tsx");
  await rm(dirname(file), { recursive: true, force: true });
  await mkdir(dirname(file), { recursive: true });
  if (before !== null) await writeFile(file, before);
  await writeFile(join(folder, "change.diff"), diff);
  await run("git", ["apply", "--whitespace=nowarn", "change.diff"], { cwd: folder });
  return readFile(file, "utf8").catch(() => null);
}

describe("a unified diff", () => {
  it("shows the changed line between three lines of context", () => {
    const text = numbered(9);
    const diff = unifiedDiff(edit(text, [{ start: 33, end: 34, text: "five" }]));

    expect(diff).toBe(
      "--- a/src/App.tsx\n+++ b/src/App.tsx\n@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n" +
        "-line 5\n+line five\n line 6\n line 7\n line 8\n",
    );
  });

  it("is empty when nothing changed", () => {
    expect(unifiedDiff(edit("same\n", [{ start: 0, end: 4, text: "same" }]))).toBe("");
  });

  it("is taken by git for new and for removed files", async () => {
    const created = { ...edit("", []), before: null, after: "a\nb" };
    const removed = { ...edit("a\nb\n", []), after: null };

    expect(await applied(null, unifiedDiff(created))).toBe("a\nb");
    expect(await applied("a\nb\n", unifiedDiff(removed))).toBeNull();
  });

  it("is taken by git, whatever was spliced", async () => {
    const cases = fc.tuple(
      fc.constantFrom(numbered(40), `${numbered(40)}\n`, numbered(30, "\r\n"), "", "x"),
      fc.array(
        fc.record({
          start: fc.nat(400),
          length: fc.nat(30),
          text: fc.constantFrom("", "new", "a\nb\n", "\n", "\r\n", "line 3\nline 4\n"),
        }),
        { maxLength: 5 },
      ),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([before, wanted]) => {
        const splices: Splice[] = [];
        for (const { start, length, text } of wanted.toSorted((a, b) => a.start - b.start)) {
          const from = Math.min(before.length, Math.max(start, (splices.at(-1)?.end ?? -1) + 1));
          const to = Math.min(before.length, from + length);
          if (from > (splices.at(-1)?.end ?? -1)) splices.push({ start: from, end: to, text });
        }
        const change = edit(before, splices);
        const diff = unifiedDiff(change);

        expect(diff === "").toBe(change.after === before);
        expect(diff === "" ? before : await applied(before, diff)).toBe(change.after);
      }),
      { numRuns: 80 },
    );
  });
});
