import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WorkTree } from "./work-tree.ts";

let root: string;
let tree: WorkTree;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "devloom-tree-"));
  tree = new WorkTree(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (text: string, path = "a.ts"): void => writeFileSync(join(root, path), text);

describe("a file that is read again", () => {
  it("is what it is now, also when its size and time are as before", () => {
    write("one");
    const long = new Date(Date.now() - 60_000);
    utimesSync(join(root, "a.ts"), long, long);
    expect(tree.read("a.ts")).toBe("one");
    expect(tree.read("a.ts")).toBe("one");
    write("two");
    utimesSync(join(root, "a.ts"), long, long);
    expect(tree.read("a.ts")).toBe("two");
    expect(tree.newsOf("a.ts")).toBeUndefined();
  });

  it("is found when it comes, and gone when it goes", () => {
    expect(tree.read("new/b.ts")).toBeNull();
    mkdirSync(join(root, "new"));
    expect(tree.read("new/b.ts")).toBeNull();
    write("b", "new/b.ts");
    expect(tree.read("new/b.ts")).toBe("b");
    rmSync(join(root, "new"), { recursive: true });
    expect(tree.read("new/b.ts")).toBeNull();
  });

  it("is nothing at paths that lead to no file", () => {
    for (const path of ["../a.ts", "a\0b.ts", `${"long".repeat(100)}.ts`])
      expect([tree.read(path), tree.read(path)]).toEqual([null, null]);
  });
});

describe("the list of files", () => {
  it("stays the same for a turn and is new in the next", async () => {
    write("one");
    await tree.prepareList();
    write("two", "b.ts");
    expect(tree.list()).toEqual(["a.ts"]);
    tree.begin();
    expect(tree.list()).toEqual(["a.ts", "b.ts"]);
  });
});
