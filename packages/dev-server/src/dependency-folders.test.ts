import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dependencyFolders } from "./dependency-folders.ts";

let folder = "";
const at = (path: string): string => join(folder, path);
const project = "work/data/projects/mine";

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-modules-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(at(`${project}/node_modules`), { recursive: true });
});

async function link(name: string, target: string): Promise<void> {
  await mkdir(at(target), { recursive: true });
  await mkdir(dirname(at(name)), { recursive: true });
  await symlink(at(target), at(name));
}

const found = (): string[] =>
  dependencyFolders(at(project), at(project), at("work/data"))
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length + 1));

test("packages lie in folders above and where links lead to", async () => {
  await mkdir(at("work/node_modules"), { recursive: true });
  await link(`${project}/node_modules/linked`, "store/node_modules/linked");
  await link(`${project}/node_modules/@scope/linked`, "other/node_modules/.store/linked");

  expect(found().toSorted()).toEqual(
    ["work/node_modules", "store/node_modules", "other/node_modules"].toSorted(),
  );
});

test("a link into the project of somebody else shows nothing of it", async () => {
  await link(`${project}/node_modules/theirs`, "work/data/projects/theirs/node_modules/secret");
  await link(`${project}/node_modules/@scope/theirs`, "work/data/previews/p/home/node_modules/x");

  expect(found()).toEqual([]);
});

test("packages of a project that are themselves a link into somebody else's show nothing", async () => {
  await rm(at(`${project}/node_modules`), { recursive: true });
  await link(`${project}/node_modules`, "work/data/projects/theirs/node_modules");
  await link("work/data/projects/theirs/node_modules/more", "store/node_modules/more");

  expect(found()).toEqual([]);
});

test("folders above that belong to the product's data show nothing", async () => {
  await mkdir(at("work/data/projects/node_modules"), { recursive: true });
  await mkdir(at("work/data/node_modules"), { recursive: true });

  expect(found()).toEqual([]);
});

test.each(["store/node_modules-secret", "store/secrets"])(
  "a link to %s is not followed",
  async (target) => {
    await link(`${project}/node_modules/linked`, target);
    await rm(at(`${project}/node_modules`), { recursive: true });
    await link(`${project}/node_modules`, target);

    expect(found()).toEqual([]);
  },
);

test("a file in the place of packages holds none", async () => {
  await rm(at(`${project}/node_modules`), { recursive: true });
  await writeFile(at(`${project}/node_modules`), "");

  expect(found()).toEqual([]);
});
