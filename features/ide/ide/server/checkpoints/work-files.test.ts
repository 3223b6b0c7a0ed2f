import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hashFiles, MAX_FILE_BYTES } from "./work-files.ts";

function folderOf(files: Readonly<Record<string, Buffer>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-work-files-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

it("keeps nobody waiting for a large file, and names files as git does", () => {
  const files = { "large.bin": Buffer.alloc(8 * 2 ** 20, 7), "small.txt": Buffer.from("small") };
  const folder = folderOf(files);
  const steps = hashFiles(folder, Object.keys(files), "sha1");
  let count = 0;
  let end = steps.next();
  for (; end.done !== true; end = steps.next()) count += 1;

  expect(count).toBeGreaterThan(100);
  for (const name of Object.keys(files)) {
    const blob = execFileSync("git", ["hash-object", join(folder, name)])
      .toString()
      .trim();
    expect(end.value.get(name)).toEqual({ blob, isExecutable: false });
  }
});

it("leaves out what is no file, or too large", () => {
  const folder = folderOf({ "huge.bin": Buffer.alloc(MAX_FILE_BYTES + 1) });
  execFileSync("mkfifo", [join(folder, "pipe")]);
  symlinkSync("/dev/zero", join(folder, "zero"));
  const steps = hashFiles(folder, ["huge.bin", "pipe", "zero", "absent"], "sha1");

  expect(steps.next()).toEqual({ done: true, value: new Map() });
});
