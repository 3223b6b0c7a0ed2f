import type { OutlineEntry } from "@devloom/code-editor/language";
import { expect, it } from "vitest";
import { crumbsAt } from "./crumbs.ts";

const entry = (name: string, depth: number, firstLine: number, lastLine: number): OutlineEntry => ({
  name,
  depth,
  line: firstLine,
  firstLine,
  lastLine,
  within: [],
});

it("tells what a line lies in, and nothing between what there is", () => {
  const entries = [
    entry("Loom", 0, 3, 20),
    entry("weave", 1, 5, 9),
    entry("thread", 2, 6, 6),
    entry("cut", 1, 11, 14),
    entry("helper", 0, 22, 24),
  ];
  const names = (line: number): string[] => crumbsAt(entries, line).map(({ name }) => name);
  expect(names(6)).toEqual(["Loom", "weave", "thread"]);
  expect(names(10)).toEqual(["Loom"]);
  expect(names(12)).toEqual(["Loom", "cut"]);
  expect(names(21)).toEqual([]);
  expect(names(23)).toEqual(["helper"]);
});
