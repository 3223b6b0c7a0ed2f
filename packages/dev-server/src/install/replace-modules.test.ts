import { existsSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUnwanted } from "./outside-links.ts";
import { replaceModules } from "./replace-modules.ts";
import type { StagedPackage } from "./stage.ts";

/** On machines that have both, these are different disks. */
const disks = ["/dev/shm", "/var/tmp", tmpdir()].filter((path) => existsSync(path));

let folder: string;
let stages: string[];
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-replace-")));
  stages = await Promise.all(disks.map((disk) => mkdtemp(join(disk, "devloom-stage-"))));
});
afterAll(() =>
  Promise.all([folder, ...stages].map((path) => rm(path, { recursive: true, force: true }))),
);

async function write(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "");
}

async function packageOf(name: string, stage: string, isOwned: boolean): Promise<StagedPackage> {
  const one = { folder: join(folder, name), staged: join(stage, name), isOwned };
  await write(join(one.folder, "node_modules/old/file"));
  await mkdir(join(one.staged, "node_modules"), { recursive: true });
  return one;
}

test("new packages take the place of old ones, from whatever disk, and leave nothing beside them", async () => {
  for (const [index, stage] of stages.entries()) {
    const full = await packageOf(`full-${index}`, stage, true);
    await write(join(full.staged, "node_modules/new/file"));
    await symlink("../new/file", join(full.staged, "node_modules/new/link"));
    await write(join(full.folder, ".node_modules-outgoing/left by a crash"));
    const empty = await packageOf(`empty-${index}`, stage, true);
    const foreign = await packageOf(`foreign-${index}`, stage, false);

    await replaceModules([full, empty, foreign]);

    expect(await readdir(full.folder)).toEqual(["node_modules"]);
    expect((await readdir(join(full.folder, "node_modules/new"))).toSorted()).toEqual([
      "file",
      "link",
    ]);
    expect(await readdir(empty.folder)).toEqual([]);
    expect(await readdir(join(foreign.folder, "node_modules"))).toEqual(["old"]);
  }
});

test.for([
  ["../tiny/main.js", false],
  ["../../packages/lib", false],
  ["../../../outside", true],
  ["/etc", true],
  // Inside as it is written, but whoever follows the first link goes up from somewhere else.
  ["../tiny/../../src/../main.js", true],
] as const)("a link to %s leads out: %s", async ([target, isOutside]) => {
  const stage = await mkdtemp(join(folder, "links-"));
  const link = join(stage, "node_modules/@scope/link");
  await mkdir(dirname(link), { recursive: true });
  await symlink(target, link);

  expect(await findUnwanted(join(stage, "node_modules"), stage)).toBe(isOutside ? link : null);
});

test("a folder above a package that became a link is refused, and nothing is changed where it leads", async () => {
  const [stage = folder] = stages;
  const one = await packageOf("shared/app", stage, true);
  await write(join(one.staged, "node_modules/new/file"));
  await write(join(folder, "elsewhere/app/node_modules/theirs/file"));
  await rename(join(folder, "shared"), join(folder, "moved"));
  await symlink(join(folder, "elsewhere"), join(folder, "shared"));

  await expect(replaceModules([one])).rejects.toThrow("is not where it was");

  expect(await readdir(join(folder, "elsewhere/app/node_modules"))).toEqual(["theirs"]);
  expect(await readdir(join(folder, "moved/app/node_modules"))).toEqual(["old"]);
});
