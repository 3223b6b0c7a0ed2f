import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { atOnce, inSlices, STEPS_AT_ONCE } from "./in-slices.ts";
import { listFiles, listFilesInSlices } from "./list-files.ts";
import { listTree } from "./list-tree.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "devloom-slices-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function* steps(count: number): Generator<void, number> {
  for (let step = 0; step < count; step += 1) yield;
  return count;
}

/** How often other work had its turn until a promise was kept. */
async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

it("long work lets others have their turn after every slice", async () => {
  expect(atOnce(steps(10))).toBe(10);
  expect(await inSlices(steps(10))).toBe(10);
  expect(await turnsUntil(inSlices(steps(4 * STEPS_AT_ONCE)))).toBeGreaterThanOrEqual(3);
});

it("files are listed in slices as they are at once", async () => {
  const count = 2 * STEPS_AT_ONCE + 10;
  for (let index = 0; index < count; index += 1) writeFileSync(join(root, `${index}.ts`), "");
  const listed = listFilesInSlices(root);
  expect(await turnsUntil(listed)).toBeGreaterThanOrEqual(1);
  expect(await listed).toEqual(listFiles(root));
  const tree = listTree(root);
  expect(await turnsUntil(tree)).toBeGreaterThanOrEqual(1);
  expect((await tree).entries).toHaveLength(count);
});
