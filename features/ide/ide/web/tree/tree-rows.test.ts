import { describe, expect, it } from "vitest";
import type { IdeEntry } from "../../contract.ts";
import { PathFinder } from "./path-finder.ts";
import { foldersAbove, marksOf, rowsOf } from "./tree-rows.ts";

const entry = (path: string, kind: IdeEntry["kind"] = "file", skipped = false): IdeEntry => ({
  path,
  kind,
  skipped,
  size: 0,
});
const entries = [
  entry("b10.ts"),
  entry("b9.ts"),
  entry("node_modules", "folder", true),
  entry("src", "folder"),
  entry("src/App.tsx"),
  entry("src/ui", "folder"),
];

describe("the rows of a tree", () => {
  it("have folders first, names as people count, and only what is open", () => {
    const shown = (open: string[]) => rowsOf(entries, new Set(open)).map(({ path }) => path);
    expect(shown([])).toEqual(["node_modules", "src", "b9.ts", "b10.ts"]);
    expect(shown(["src"])).toEqual([
      "node_modules",
      "src",
      "src/ui",
      "src/App.tsx",
      "b9.ts",
      "b10.ts",
    ]);
  });

  it("know their level and place", () => {
    const row = rowsOf(entries, new Set(["src"])).find(({ path }) => path === "src/App.tsx");
    expect(row).toMatchObject({ name: "App.tsx", level: 2, position: 2, setSize: 2 });
  });

  it("have no way into folders of tools", () => {
    const rows = rowsOf(entries, new Set(["src", "node_modules"]));
    const opened = rows.map(({ path, hasChildren, isOpen }) => [path, hasChildren, isOpen]);
    expect(opened).toContainEqual(["src", true, true]);
    expect(opened).toContainEqual(["node_modules", false, false]);
  });

  it("mark files, and folders that hold a marked one", () => {
    const marks = marksOf([{ path: "src/ui/New.tsx", status: "untracked" }]);
    expect([...marks]).toEqual([
      ["src", "modified"],
      ["src/ui", "modified"],
      ["src/ui/New.tsx", "untracked"],
    ]);
    expect(foldersAbove("a.ts")).toEqual([]);
  });
});

it("finds files by a few letters, the nearest name first", () => {
  const paths = ["src/app/hero-list.ts", "src/Hero.tsx", "src/theory.ts", "docs/other.md"];
  expect(new PathFinder(paths).find("hero", 10)).toEqual(["src/Hero.tsx", "src/app/hero-list.ts"]);
  expect(new PathFinder(paths).find("sthry", 10)).toEqual(["src/theory.ts"]);
});
