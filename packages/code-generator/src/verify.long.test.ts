import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeModel } from "./testing/change-model.ts";
import { MODELS, modelOf } from "./testing/models.ts";
import { FRAMEWORKS, generate, kitOf } from "./generate.ts";
import type { GeneratedFiles } from "./generated-files.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const VERIFIED = ["empty", "library", "shop", "3 entities", "10 entities", "20 entities"];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "generated-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(files: GeneratedFiles, name: string): Promise<string> {
  const target = join(folder, name.replaceAll(" ", "-"));
  for (const [path, text] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text);
  }
  return target;
}

/** Runs a command and gives what it printed; fails with it when the command fails. */
function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // The environment of our own test run must not reach the project's.
    const { PATH, HOME } = process.env;
    const child = spawn(command, args, { cwd, env: { PATH, HOME, NO_COLOR: "1" } });
    let output = "";
    child.stdout.on("data", (data: Buffer) => (output += data.toString()));
    child.stderr.on("data", (data: Buffer) => (output += data.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`));
    });
  });
}

/** All projects of a framework have the same dependencies, so they are installed once. */
const installed = new Map<string, Promise<string>>();
async function install(framework: string, packageJson: string): Promise<string> {
  const home = join(folder, `dependencies-${framework}`);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "package.json"), packageJson);
  await run(home, "npm", "install", "--no-audit", "--no-fund");
  return join(home, "node_modules");
}

/** Takes a project through everything that it must pass before anybody gets it. */
async function verify(framework: string, files: GeneratedFiles, name: string): Promise<void> {
  const project = await write(files, `${framework} ${name}`);
  const oxfmt = join(root, "node_modules/.bin/oxfmt");
  await run(project, oxfmt, "--check", "-c", join(root, ".oxfmtrc.json"), "src");
  const modules = installed.get(framework) ?? install(framework, files.get("package.json") ?? "");
  installed.set(framework, modules);
  await symlink(await modules, join(project, "node_modules"));
  await run(project, "npm", "run", "check");
  await run(project, "npm", "run", "lint");
  expect(await run(project, "npm", "test")).toMatch(/Tests\D+\d+ passed/);
  await run(project, "npm", "run", "build");
}

/** Those that npm builds; C# is parsed in `aspnet-core/parse.test.ts`, which needs no SDK. */
const NODE_FRAMEWORKS = FRAMEWORKS.filter((name) => name !== "aspnet-core");

describe.each(NODE_FRAMEWORKS)(
  "%s: a generated project is formatted, type checked, linted, tested and built",
  (framework) => {
    const kit = kitOf(framework);

    test.each(MODELS.filter(([name]) => VERIFIED.includes(name)))("%s", async (name, make) => {
      await verify(framework, generate(framework, make(), kit), name);
    });

    test("after its model changed, with the migrations of both", async () => {
      const earlier = [modelOf(4)];
      const files = generate(framework, changeModel(modelOf(4)), kit, { earlier });
      expect(files.has("migrations/0002_update.sql")).toBe(true);
      await verify(framework, files, "changed");
    });
  },
);
