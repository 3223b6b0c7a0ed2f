import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inspectApp } from "./inspect-app.ts";
import { modernYarnProblem } from "./modern-yarn.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "yarn-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function project(files: Readonly<Record<string, string>>, packageManager?: string) {
  const dependencies = { react: "^19.0.0", vite: "^8.0.0" };
  const manifest = { name: "app", dependencies, packageManager };
  const all = { "package.json": JSON.stringify(manifest), "index.html": "", ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
}

const MODERN_LOCK = "__metadata:\n  version: 8\n";

it("names the version, and what to run, where the project has a node_modules linker", async () => {
  await project(
    { "yarn.lock": MODERN_LOCK, ".yarnrc.yml": "nodeLinker: node-modules\n" },
    "yarn@4.9.2+sha512.abc",
  );
  const { problem } = inspectApp(folder, folder);
  expect(problem).toMatchObject({
    code: "package_manager_missing",
    message: expect.stringContaining("Yarn 4.9.2,"),
    nextStep:
      "Run “npx @yarnpkg/cli-dist@4.9.2 install” in the project, then open the preview again.",
  });
});

it("says first how packages come into node_modules where they would not", async () => {
  await project({ "yarn.lock": MODERN_LOCK });
  expect(inspectApp(folder, folder).problem?.nextStep).toMatch(
    /^Add the line “nodeLinker: node-modules” to \.yarnrc\.yml.*cli-dist@4 install/,
  );
});

it("leaves projects of Yarn 1 alone, whatever they name", async () => {
  await project({ "yarn.lock": "# yarn lockfile v1\n" }, "yarn@4.0.0");
  expect(modernYarnProblem(folder)).toBeNull();
  await project({}, "yarn@1.22.22");
  await rm(join(folder, "yarn.lock"));
  expect(modernYarnProblem(folder)).toBeNull();
});
