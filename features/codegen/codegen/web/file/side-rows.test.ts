import { expect, it } from "vitest";
import { sideHunks } from "./side-rows.ts";

it("puts what changed side by side, hunk by hunk", () => {
  const diff =
    "--- a/x\n+++ b/x\n@@ -1,3 +1,4 @@\n one\n-two\n+zwei\n+drei\n four\n@@ -9,1 +10,0 @@\n-nine\n";
  const texts = sideHunks(diff).map((rows) =>
    rows.map(({ before, after }) => [before?.text ?? null, after?.text ?? null]),
  );
  expect(texts).toEqual([
    [
      ["one", "one"],
      ["two", "zwei"],
      [null, "drei"],
      ["four", "four"],
    ],
    [["nine", null]],
  ]);
});
