import { access, constants, readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { hydrateBinaries } from "./index.ts";

test("the shipped programs can be run and preparing them twice at once changes nothing", async () => {
  const [first, second] = await Promise.all([hydrateBinaries(), hydrateBinaries()]);

  expect(second).toEqual(first);
  expect(Object.keys(first)).toEqual(["initdb", "pg_ctl", "postgres"]);
  for (const path of Object.values(first)) await access(path, constants.X_OK);
});

test("the links that the npm package only lists exist and point to files", async () => {
  const { postgres } = await hydrateBinaries();
  const root = dirname(dirname(dirname(postgres)));
  const listed = await readFile(join(root, "native", "pg-symlinks.json"), "utf8");
  const entries = JSON.parse(listed) as { source: string; target: string }[];

  for (const { source, target } of entries) {
    expect(await realpath(join(root, target))).toBe(await realpath(join(root, source)));
  }
});
