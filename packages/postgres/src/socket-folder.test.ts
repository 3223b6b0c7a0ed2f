import { lstatSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ensureSocketFolder } from "./socket-folder.ts";

it("a data folder that moves from a long path to a short one has its sockets inside again", async () => {
  const parent = mkdtempSync(join(tmpdir(), "s-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const long = join(parent, "x".repeat(90));
  const short = join(parent, "d");

  const outside = await ensureSocketFolder(long);
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  expect(lstatSync(join(long, "run")).isSymbolicLink()).toBe(true);
  renameSync(long, short);

  expect(await ensureSocketFolder(short)).toBe(join(short, "run"));
  expect(lstatSync(join(short, "run")).isDirectory()).toBe(true);
});
