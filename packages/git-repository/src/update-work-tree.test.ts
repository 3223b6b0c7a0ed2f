import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { updateWorkTree } from "./update-work-tree.ts";

const LONG = "x".repeat(5_000);
const BEFORE = { "changed.txt": "old", "half.txt": "old", "removed.txt": "old", "kept.txt": "old" };
const AFTER = { "changed.txt": LONG, "half.txt": `${LONG}\n`, "new.txt": LONG, "kept.txt": "old" };

/** A repository of the product with two commits, at the first of them. */
function repository() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "devloom-work-tree-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "projects", randomUUID(), randomUUID());
  mkdirSync(folder, { recursive: true });
  const run = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const commit = (files: Readonly<Record<string, string>>): string => {
    run("rm", "--quiet", "-r", "--ignore-unmatch", ".");
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    run("add", "--all");
    run("commit", "--quiet", "--message", "next");
    return run("rev-parse", "HEAD");
  };
  run("init", "--quiet", "--initial-branch=main");
  const from = commit(BEFORE);
  const to = commit(AFTER);
  run("reset", "--quiet", "--hard", from);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, run, from, to, write, read };
}

describe("bringing files to another commit", () => {
  it("goes on where a git was killed in the midst of it", async () => {
    const { folder, run, from, to, write } = repository();
    // It has written two files, half of a third, and holds the index.
    write("changed.txt", LONG);
    write("new.txt", LONG);
    write("half.txt", LONG.slice(0, 1_000));
    const lock = join(folder, ".git/index.lock");
    writeFileSync(lock, "half an index");
    const before = new Date(Date.now() - 60_000);
    utimesSync(lock, before, before);

    expect(await updateWorkTree(folder, from, to, false)).toMatchObject({ kind: "done" });

    run("update-ref", "refs/heads/main", to);
    expect(run("status", "--porcelain")).toBe("");
    expect(existsSync(lock)).toBe(false);
  });

  it("touches nothing that somebody wrote and nobody has yet", async () => {
    const { folder, run, from, to, write, read } = repository();
    write("changed.txt", "mine");
    write("new.txt", LONG);

    const refused = await updateWorkTree(folder, from, to, false);

    expect(refused).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("changed.txt") as string,
    });
    expect([read("changed.txt"), read("half.txt")]).toEqual(["mine", "old"]);
    expect(run("rev-parse", "HEAD")).toBe(from);
  });
});
