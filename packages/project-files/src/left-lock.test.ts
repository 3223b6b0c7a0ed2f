import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { git } from "./git.ts";

function repository(below = "") {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "devloom-left-lock-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, below);
  mkdirSync(folder, { recursive: true });
  const run = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  run("init", "--quiet", "--initial-branch=main");
  run("commit", "--quiet", "--allow-empty", "--message", "one");
  const lock = (name: string, minutes: number): string => {
    const path = join(folder, ".git", name);
    writeFileSync(path, "");
    const time = new Date(Date.now() - minutes * 60_000);
    utimesSync(path, time, time);
    return path;
  };
  return { folder, lock, head: run("rev-parse", "HEAD") };
}

it.each(["refs/heads/main.lock", "HEAD.lock"])(
  "moves a ref although a git that was killed left %s",
  async (name) => {
    const { folder, lock, head } = repository();
    const path = lock(name, 60);
    await git(["update-ref", "HEAD", head], { folder });
    await git(["symbolic-ref", "HEAD", "refs/heads/main"], { folder });
    await git(["update-ref", "-d", "refs/heads/main"], { folder });
    expect(existsSync(path)).toBe(false);
  },
);

it("deletes a ref although a git that was killed left the lock of all", async () => {
  const { folder, lock, head } = repository();
  await git(["update-ref", "refs/heads/other", head], { folder });
  await git(["pack-refs", "--all"], { folder });
  const path = lock("packed-refs.lock", 60);
  await git(["update-ref", "-d", "refs/heads/other"], { folder });
  expect(existsSync(path)).toBe(false);
});

it("leaves a lock alone that somebody may hold", async () => {
  const { folder, lock } = repository();
  const young = lock("refs/heads/main.lock", 1);
  const index = lock("index.lock", 60);
  const moved = git(["update-ref", "-d", "refs/heads/main"], { folder });
  await expect(moved).rejects.toThrow("File exists");
  writeFileSync(join(folder, "a"), "a");
  await expect(git(["add", "a"], { folder })).rejects.toThrow("index.lock");
  expect([young, index].every((path) => existsSync(path))).toBe(true);
});

it("goes on with a repository of the product whose index a killed git left locked", async () => {
  const { folder, lock } = repository(`projects/${randomUUID()}/${randomUUID()}`);
  const path = lock("index.lock", 1);
  writeFileSync(join(folder, "a"), "a");
  await git(["add", "a"], { folder });
  expect(existsSync(path)).toBe(false);
});

it("moves a ref of the product's own as soon as nobody is at work who could hold its lock", async () => {
  const { folder, lock, head } = repository(`projects/${randomUUID()}/${randomUUID()}`);
  const path = lock("refs/heads/main.lock", 1);
  await git(["update-ref", "-m", "again", "HEAD", head], { folder });
  expect(existsSync(path)).toBe(false);
});

it("leaves the index to a git that still works in the folder", async () => {
  const { folder, lock } = repository(`projects/${randomUUID()}/${randomUUID()}`);
  const other = spawn("git", ["cat-file", "--batch"], { cwd: folder, stdio: "pipe" });
  onTestFinished(() => void other.kill());
  await once(other, "spawn");
  const path = lock("index.lock", 1);
  writeFileSync(join(folder, "a"), "a");
  await expect(git(["add", "a"], { folder })).rejects.toThrow("index.lock");
  expect(existsSync(path)).toBe(true);
});
