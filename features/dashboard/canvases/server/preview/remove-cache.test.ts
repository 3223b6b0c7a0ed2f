import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { removeCache } from "./remove-cache.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "devloom-remove-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "cache"));
});

it("removes paths that are longer than the system takes", async () => {
  // A path of so many folders can only be gone step by step.
  const deeper = `const fs = require("node:fs"), name = "d".repeat(200);
    for (let i = 0; i < 30; i += 1) { fs.mkdirSync(name); process.chdir(name); }`;
  execFileSync(process.execPath, ["-e", deeper], { cwd: join(folder, "cache") });

  await removeCache(join(folder, "cache"));

  expect(existsSync(join(folder, "cache"))).toBe(false);
});

it("removes closed folders, and leaves alone what links lead to", async () => {
  mkdirSync(join(folder, "kept"));
  writeFileSync(join(folder, "kept/file"), "");
  mkdirSync(join(folder, "cache/closed"));
  symlinkSync(join(folder, "kept"), join(folder, "cache/closed/link"));
  execFileSync("chmod", ["000", join(folder, "cache/closed")]);

  await removeCache(join(folder, "cache"));

  expect(existsSync(join(folder, "cache"))).toBe(false);
  expect(existsSync(join(folder, "kept/file"))).toBe(true);
});
