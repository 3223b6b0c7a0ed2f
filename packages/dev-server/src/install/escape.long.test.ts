import { afterAll, beforeAll, expect, test } from "vitest";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostileProjects } from "../../testing/hostile-projects.ts";
import { installHostile, installPlainly } from "../../testing/install-hostile.ts";

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-escape-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.for(hostileProjects)("$manager: $name does no harm", { timeout: 120_000 }, async (hostile) => {
  const name = hostile.name.replaceAll(/\W+/g, "-");
  const { outcome, harm, log } = await installHostile(hostile, join(folder, name));

  expect(harm, log).toEqual([]);
  expect(outcome, log).toBe(hostile.expectation);
  if (!hostile.isHarmfulOutside) return;
  expect(await installPlainly(hostile, join(folder, `${name}-outside`))).not.toEqual([]);
});
