import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unifiedDiff } from "./unified-diff.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "diff-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What git makes of a text with a diff. */
function apply(before: string, diff: string): string {
  writeFileSync(join(folder, "file.txt"), before);
  if (diff === "") return before;
  execFileSync("git", ["apply", "--unidiff-zero", "-"], { cwd: folder, input: diff });
  return readFileSync(join(folder, "file.txt"), "utf8");
}

const text = fc
  .array(fc.constantFrom("one", "two", "three", "", "four"), { maxLength: 30 })
  .map((lines) => lines.join("\n"));

it("is a diff that git applies", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      // Git has no diff that empties a file but stays a file.
      fc.pre(before !== "" && after !== "");
      expect(apply(before, unifiedDiff("file.txt", before, after))).toBe(after);
    }),
    { numRuns: 60 },
  );
});

it("shows a new file and one that is gone whole", () => {
  expect(unifiedDiff("a.ts", null, "one\ntwo\n")).toBe(
    "--- /dev/null\n+++ b/a.ts\n@@ -0,0 +1,2 @@\n+one\n+two\n",
  );
  expect(unifiedDiff("a.ts", "one\n", null)).toBe(
    "--- a/a.ts\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-one\n",
  );
  expect(unifiedDiff("a.ts", "one\n", "one\n")).toBe("");
});
