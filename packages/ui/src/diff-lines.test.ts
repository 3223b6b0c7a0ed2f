import { expect, it } from "vitest";
import { readDiff } from "./diff-lines.ts";

it("numbers the lines of a unified diff on both sides", () => {
  const diff = [
    "--- a/src/App.tsx",
    "+++ b/src/App.tsx",
    "@@ -3,3 +3,4 @@ function App() {",
    " same",
    "-old",
    "+new",
    "+",
    " --- not a file",
    "",
  ].join("\n");
  expect(readDiff(diff)).toEqual([
    { kind: "hunk", text: "function App() {", before: null, after: null },
    { kind: "same", text: "same", before: 3, after: 3 },
    { kind: "removed", text: "old", before: 4, after: null },
    { kind: "added", text: "new", before: null, after: 4 },
    { kind: "added", text: "", before: null, after: 5 },
    { kind: "same", text: "--- not a file", before: 5, after: 6 },
  ]);
});

it("shows nothing of a diff without hunks", () => {
  expect(readDiff("Binary files differ\n")).toEqual([]);
});

it("numbers the lines behind a hunk whose heading holds a carriage return", () => {
  expect(readDiff("@@ -7 +7 @@ a\rb\n same\n")[1]).toMatchObject({ before: 7, after: 7 });
});
