import { afterAll, beforeAll, expect, test } from "vitest";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "@devloom/sandbox";
import { noSandbox } from "@devloom/sandbox/testing";
import { hostileManagers } from "../../testing/hostile-managers.ts";
import { hostileProjects } from "../../testing/hostile-projects.ts";
import { hostileRegistries } from "../../testing/hostile-registries.ts";
import { installHostile, installPlainly } from "../../testing/install-hostile.ts";

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-escape-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Package managers that are not on this machine do no harm either. */
const tried = [...hostileProjects, ...hostileManagers, ...hostileRegistries]
  .filter(({ manager }) => findProgram(manager) !== null)
  .map((hostile) => [hostile.manager, hostile.name, hostile] as const);

test.concurrent.for(tried)(
  "%s: %s does no harm",
  { timeout: 120_000 },
  async ([manager, name, hostile]) => {
    const place = join(folder, `${manager} ${name}`.replaceAll(/\W+/g, "-"));
    const { outcome, harm, log } = await installHostile(hostile, place);

    expect(harm, log).toEqual([]);
    expect(outcome, log).toBe(hostile.expectation);
    if (!hostile.isHarmfulOutside) return;
    expect(await installPlainly(hostile, `${place}-outside`)).not.toEqual([]);
  },
);

test.concurrent.for(tried)(
  "%s: %s does no harm where there is no sandbox",
  { timeout: 120_000 },
  async ([manager, name, hostile]) => {
    const place = join(folder, `plain ${manager} ${name}`.replaceAll(/\W+/g, "-"));

    const { outcome, harm, log } = await installHostile(hostile, place, { sandbox: noSandbox });

    expect(harm, log).toEqual([]);
    expect(outcome, log).toBe(hostile.expectation);
  },
);
