import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../testing/run-script.ts";
import { DiskWatch } from "./disk-watch.mjs";
import { countNames } from "./folder-use.mjs";

const MEBIBYTE = 2 ** 20;

async function watchedFolder() {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const watch = new DiskWatch({
    id: 1,
    root: 0,
    sandboxed: false,
    standsBack: false,
    processes: 1,
    threads: 1,
    memoryBytes: 0,
    temporaryBytes: 0,
    diskBytes: 8 * MEBIBYTE,
    files: 200,
    folders: [folder.path],
  });
  let made = 0;
  return {
    path: folder.path,
    look: () => watch.look(() => [], Infinity),
    make: (files: number, bytes: number) => {
      for (let index = 0; index < files; index += 1) {
        writeFileSync(join(folder.path, `file${(made += 1)}`), Buffer.alloc(bytes, 1));
      }
    },
  };
}

test("files are counted by their names while little is written, and bytes all the same", async () => {
  const { look, make } = await watchedFolder();
  expect(look()).toBeNull();

  make(120, 0);
  expect(look()).toBeNull();
  for (const files of [45, 20]) {
    make(1, 3.5 * MEBIBYTE);
    make(files, 0);
    expect(look()).toBeNull();
  }
  make(1, 3.5 * MEBIBYTE);
  expect(look()).toBe("disk");
});

test("too many are told, in folders of any depth", async () => {
  const { look, make, path } = await watchedFolder();
  expect(look()).toBeNull();
  mkdirSync(join(path, "a/b"), { recursive: true });

  make(199, 0);
  expect(look()).toBe("files");
  const count = countNames([path], 1_000);
  let step = count.next();
  while (!step.done) step = count.next();
  expect(step.value).toEqual({ names: 201, hidden: false });
});
