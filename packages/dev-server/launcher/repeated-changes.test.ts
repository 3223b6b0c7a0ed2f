import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RepeatedChanges } from "./repeated-changes.mjs";

let folder: string;
let file: string;
let changes: RepeatedChanges;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "repeated-"));
  file = join(folder, "App.jsx");
  await writeFile(file, "one");
  changes = new RepeatedChanges();
  changes.serve(file);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it("hears of each state of a file once", async () => {
  await writeFile(file, "two and three");
  expect([changes.isRepeated(file), changes.isRepeated(file)]).toEqual([false, true]);
});

it("tells a state again that is to be told, although another page is served it first", () => {
  changes.forget(file);
  changes.serve(file);
  expect([changes.isRepeated(file), changes.isRepeated(file)]).toEqual([false, true]);
});
