import { unifiedDiff } from "@devloom/code-generator";
import { expect, it } from "vitest";
import { applyHunks, countHunks } from "./hunks.ts";

const lines = (count: number): string[] => Array.from({ length: count }, (_, at) => `line ${at}\n`);

it("takes some hunks of a diff, or all, and nothing else", () => {
  const before = lines(40).join("");
  const after = before.replace("line 3\n", "three\n").replace("line 20\n", "").replace(/\n$/, "");
  const diff = unifiedDiff("a.ts", before, after);
  expect(countHunks(diff)).toBe(3);
  expect(applyHunks(before, diff, new Set([0, 1, 2]))).toBe(after);
  expect(applyHunks(before, diff, new Set())).toBe(before);
  expect(applyHunks(before, diff, new Set([1]))).toBe(before.replace("line 20\n", ""));
});

it("takes a new file, and a last line that gets its end", () => {
  expect(applyHunks("", unifiedDiff("a.ts", null, "one\ntwo"), new Set([0]))).toBe("one\ntwo");
  expect(applyHunks("one", unifiedDiff("a.ts", "one", "one\n"), new Set([0]))).toBe("one\n");
});
