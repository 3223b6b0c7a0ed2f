import { describe, expect, it } from "vitest";
import { carryLeft, changedLines, hunksOf, patchWithout } from "./pick-lines.ts";

const DIFF = `diff --git a/a.txt b/a.txt
index 1..2 100644
--- a/a.txt
+++ b/a.txt
@@ -1,3 +1,4 @@ first
 one
-two
+TWO
+added
 three
@@ -20,2 +21,2 @@ last
 x
-y
\\ No newline at end of file
+Y
\\ No newline at end of file
`;

const indexOf = (line: string): number => DIFF.split("\n").indexOf(line);

describe("lines of a diff", () => {
  it("are found by hunk, with their places", () => {
    const hunks = hunksOf(DIFF);

    expect(hunks.map(({ title }) => title)).toEqual(["1 first", "21 last"]);
    expect(hunks.map(changedLines)).toEqual([
      [indexOf("-two"), indexOf("+TWO"), indexOf("+added")],
      [indexOf("-y"), indexOf("+Y")],
    ]);
  });

  it("that are left are neither added nor removed", () => {
    const left = new Set([indexOf("-two"), indexOf("+TWO"), indexOf("-y"), indexOf("+Y")]);

    expect(patchWithout(DIFF, left)).toBe(
      `diff --git a/a.txt b/a.txt\nindex 1..2 100644\n--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,4 @@ first\n one\n two\n+added\n three\n`,
    );
  });

  it("take what says that they have no end with them", () => {
    const left = new Set([indexOf("-two"), indexOf("+TWO"), indexOf("+added"), indexOf("+Y")]);

    expect(patchWithout(DIFF, left)).toMatch(/x\n-y\n\\ No newline at end of file\n$/);
  });

  it("all left leave nothing", () => {
    expect(patchWithout(DIFF, new Set(hunksOf(DIFF).flatMap(changedLines)))).toBeNull();
  });

  it("stay left when the file changes elsewhere, and new ones are not", () => {
    const later = DIFF.replace("+added\n", "+earlier\n+added\n").replace(
      "@@ -1,3 +1,4",
      "@@ -1,3 +1,5",
    );
    const left = new Set([indexOf("-two"), indexOf("+added")]);
    const carried = carryLeft(DIFF, left, later);

    const lines = later.split("\n");
    expect([...carried].map((index) => lines[index])).toEqual(["-two", "+added"]);
    expect(carryLeft(DIFF, left, "")).toEqual(new Set());
  });
});
