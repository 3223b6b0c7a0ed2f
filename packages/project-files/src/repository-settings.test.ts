import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { git } from "./git.ts";
import { disarm, NOTHING_TO_DISARM } from "./repository-settings.ts";

let scratch: string;
let folder: string;
const run = (...args: string[]) => execFileSync("git", ["-C", folder, ...args]).toString();
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "devloom-settings-"));
  folder = join(scratch, "project");
  mkdirSync(folder);
  run("init", "--quiet");
  writeFileSync(join(folder, "one.txt"), "one\n");
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** A program that tells when it runs, and changes what goes through it. */
function tellingProgram(): { path: string; hasRun: () => boolean } {
  const [path, told] = [join(scratch, "program"), join(scratch, "told")];
  writeFileSync(path, `#!/bin/sh\n: > ${told}\ntr a-z A-Z\n`);
  chmodSync(path, 0o755);
  return { path, hasRun: () => existsSync(told) };
}

it.each(["clean", "process"])("no program named as a filter's %s runs", async (part) => {
  const { path, hasRun } = tellingProgram();
  writeFileSync(join(folder, ".gitattributes"), "* filter=loud\n");
  run("config", `filter.loud.${part}`, path);
  run("config", "filter.loud.required", "true");
  await git(["add", "--all"], { folder });
  await git(["status", "--porcelain"], { folder });
  await git(["commit", "--quiet", "--message", "One"], { folder });
  expect(hasRun()).toBe(false);
  expect(run("show", "HEAD:one.txt")).toBe("one\n");
});

it("a filter that is named later, or in an included file, does not run either", async () => {
  await git(["status"], { folder });
  const { path, hasRun } = tellingProgram();
  writeFileSync(join(folder, ".gitattributes"), "* filter=loud\n");
  writeFileSync(join(scratch, "included"), `[filter "loud"]\nclean = ${path}\n`);
  run("config", "include.path", join(scratch, "included"));
  await git(["add", "--all"], { folder });
  expect(hasRun()).toBe(false);
});

it("a filter that is named in the same place at the same time does not run either", async () => {
  const config = join(folder, ".git/config");
  const { path, hasRun } = tellingProgram();
  run("config", "filter.loud.other", path);
  writeFileSync(join(folder, ".gitattributes"), "* filter=loud\n");
  await git(["status"], { folder });
  const { atime, mtime } = statSync(config);
  writeFileSync(config, readFileSync(config, "utf8").replace("other", "clean"));
  utimesSync(config, atime, mtime);
  await git(["add", "--all"], { folder });
  expect(hasRun()).toBe(false);
});

it("a work tree elsewhere is not looked into", async () => {
  const elsewhere = join(scratch, "elsewhere");
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "secret.txt"), "secret\n");
  run("config", "core.worktree", elsewhere);
  await git(["add", "--all"], { folder });
  expect(await git(["diff", "--cached", "--name-only"], { folder })).toBe("one.txt\n");
});

it("commands that begin together ask for the settings once, and again where the first gave up", async () => {
  run("config", "filter.loud.clean", "cat");
  let asked = 0;
  const list = async () => {
    asked += 1;
    return run("config", "--list", "-z");
  };
  const givesUp = disarm(folder, () => Promise.reject(new Error("not wanted any more")));
  const together = [1, 2, 3].map(() => disarm(folder, list));
  await expect(givesUp).rejects.toThrow("not wanted any more");
  const args = expect.arrayContaining(["filter.loud.clean="]) as string[];
  for (const disarmed of await Promise.all(together)) expect(disarmed).toMatchObject({ args });
  await disarm(folder, list);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(3);

  run("config", "filter.quiet.clean", "cat");
  asked = 0;
  await Promise.all([1, 2, 3].map(() => disarm(folder, list)));
  expect(asked).toBe(1);
});

it("commits ask for nothing again, unless they bring submodules", async () => {
  const asked: string[][] = [];
  const list = async (...from: string[]) => {
    asked.push(from);
    return run("config", ...from, "--list", "-z");
  };
  await disarm(folder, list);
  run("add", "--all");
  expect(await disarm(folder, list)).toEqual(NOTHING_TO_DISARM);
  expect(asked).toEqual([[]]);

  const modules = '[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n';
  writeFileSync(join(folder, ".gitmodules"), modules);
  run("add", "--all");
  rmSync(join(folder, ".gitmodules"));
  for (const version of ["2", "3", "4"]) {
    run("update-index", "--index-version", version);
    const args = ["-c", "submodule.inner.ignore=all"];
    expect(await disarm(folder, list), `version ${version}`).toMatchObject({ args });
  }
  run("update-index", "--split-index");
  writeFileSync(join(folder, "two.txt"), "two\n");
  run("add", "two.txt");
  expect(await disarm(folder, list)).toMatchObject({ args: ["-c", "submodule.inner.ignore=all"] });
});

it("nobody is asked for the settings of a folder that is no repository", async () => {
  const plain = join(scratch, "plain");
  mkdirSync(plain);
  const list = () => Promise.reject(new Error("asked"));
  expect(await disarm(plain, list)).toBe(NOTHING_TO_DISARM);
  execFileSync("git", ["init", "--quiet", "--bare", plain]);
  await expect(disarm(plain, list)).rejects.toThrow("asked");
});

it("nothing that takes the place of an object is shown for it", async () => {
  run("add", "--all");
  run("-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "--quiet", "-m", "One");
  const text = run("rev-parse", "HEAD:one.txt").trim();
  writeFileSync(join(folder, "two.txt"), "two\n");
  run("replace", text, run("hash-object", "-w", "two.txt").trim());

  expect(run("show", "HEAD:one.txt")).toBe("two\n");
  expect(await git(["show", "HEAD:one.txt"], { folder })).toBe("one\n");
});
