import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { git } from "./git.ts";
import { findUnreadable } from "./unreadable-files.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "devloom-unreadable-")));
  execFileSync("git", ["init", "-q", root]);
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/.gitignore"), "*.log\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const pipe = (path: string): unknown => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  rmSync(join(root, path), { force: true });
  return execFileSync("mkfifo", [join(root, path)]);
};

test("finds what never ends in the place of what programs read first, and nothing else", async () => {
  pipe("src/readme.txt");
  symlinkSync("/dev/null", join(root, ".gitattributes"));
  const daemon = createServer().listen(join(root, ".git/fsmonitor--daemon.ipc"));
  onTestFinished(() => void daemon.close());
  await once(daemon, "listening");
  expect(await findUnreadable(root)).toBeNull();

  pipe("src/deep/.gitattributes");
  expect(await findUnreadable(root)).toBe("src/deep/.gitattributes");
  rmSync(join(root, "src/deep"), { recursive: true });

  symlinkSync("/dev/zero", join(root, "src/.ignore"));
  expect(await findUnreadable(root)).toBe("src/.ignore");
  rmSync(join(root, "src/.ignore"));

  writeFileSync(join(root, ".rgignore"), "");
  truncateSync(join(root, ".rgignore"), 2 ** 40);
  expect(await findUnreadable(root)).toBe(".rgignore");
  rmSync(join(root, ".rgignore"));

  pipe(".git/info/exclude");
  expect(await findUnreadable(root)).toBe(".git/info/exclude");
});

test.each([".gitignore", "src/.gitignore", ".git/info/exclude", ".git/config", ".git/HEAD"])(
  "git does not wait for ever for a pipe in the place of %s",
  async (path) => {
    pipe(path);
    await expect(
      git(["status", "--porcelain", "--untracked-files=all"], { folder: root }),
    ).rejects.toMatchObject({
      code: "unreadable_file",
      message: `${path} is a pipe, a device or far too large. Put a file in its place.`,
    });
  },
);
