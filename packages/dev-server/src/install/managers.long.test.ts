import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "@devloom/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PackageRegistry, startPackageRegistry } from "../../testing/package-registry.ts";
import { DevServer } from "../dev-server.ts";
import type { PackageManager } from "../inspection.ts";

const run = promisify(execFile);
const scripts = { postinstall: "node -e \"require('fs').writeFileSync('trace', '')\"" };
const managers: readonly PackageManager[] = ["npm", "pnpm", "yarn", "bun"];
const lockfileOnly: Record<PackageManager, readonly string[]> = {
  npm: ["install", "--package-lock-only", "--ignore-scripts"],
  pnpm: ["install", "--lockfile-only", "--ignore-scripts"],
  yarn: ["install", "--ignore-scripts"],
  bun: ["install", "--lockfile-only"],
};

let folder: string;
let registry: PackageRegistry;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-managers-")));
  registry = await startPackageRegistry([
    {
      manifest: {
        name: "tiny",
        version: "1.0.0",
        main: "main.js",
        dependencies: { deep: "^2.0.0" },
      },
      files: { "main.js": "exports.deep = require('deep');" },
    },
    {
      manifest: {
        name: "deep",
        version: "2.1.0",
        main: "main.js",
        scripts,
        bin: { deep: "main.js" },
      },
      files: { "main.js": "#!/usr/bin/env node\nexports.version = '2.1.0';" },
    },
  ]);
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** A project with workspaces that depend on each other, and on a folder and an archive of the project. */
async function makeWorkspaces(manager: PackageManager, name: string): Promise<string> {
  const project = join(folder, name);
  const own = manager === "npm" || manager === "yarn" ? "*" : "workspace:*";
  const files: Record<string, unknown> = {
    "package.json": {
      name: "root",
      version: "1.0.0",
      private: true,
      packageManager: `${manager}@1.999.0`,
      ...(manager === "pnpm" ? {} : { workspaces: ["packages/*"] }),
      scripts,
    },
    "packages/app/package.json": {
      name: "app",
      version: "1.0.0",
      dependencies: { tiny: "^1.0.0", lib: own, shared: "file:../../shared" },
    },
    "packages/lib/package.json": { name: "lib", version: "1.0.0", main: "main.js", scripts },
    "shared/package.json": { name: "shared", version: "1.0.0", main: "main.js" },
    ".npmrc": `registry=${registry.origin}/\n`,
    "packages/lib/main.js": "exports.name = 'lib';",
    "shared/main.js": "exports.name = 'shared';",
    ...(manager === "pnpm" ? { "pnpm-workspace.yaml": "packages:\n  - packages/*\n" } : {}),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(
      join(project, path),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  }
  return project;
}

async function install(project: string): Promise<DevServer> {
  const server = new DevServer({
    projectFolder: project,
    appPath: "packages/app",
    cacheFolder: `${project}-cache`,
    network: false,
    installNetwork: { mode: "registries", trustedOrigins: [registry.origin], gitHosts: [] },
    annotate: () => Promise.resolve([]),
    frame: { editorOrigins: [] },
    onChange: () => undefined,
  });
  await server.install();
  return server;
}

test.for(managers.filter((manager) => findProgram(manager) !== null))(
  "%s installs workspaces, with a lockfile and without",
  { timeout: 300_000 },
  async (manager) => {
    for (const hasLockfile of [false, true]) {
      const project = await makeWorkspaces(manager, `${manager}-${hasLockfile}`);
      if (hasLockfile) {
        await run(manager, [...lockfileOnly[manager]], {
          cwd: project,
          env: {
            PATH: process.env["PATH"],
            HOME: join(folder, "developer"),
            COREPACK_ENABLE_STRICT: "0",
            npm_config_manage_package_manager_versions: "false",
            pnpm_config_pm_on_fail: "ignore",
          },
        });
        await rm(join(project, "node_modules"), { recursive: true, force: true });
      }
      const before = (await readdir(project)).toSorted();

      const server = await install(project);

      const log = server.log().map(({ text }) => text);
      expect(server.state, log.join("\n")).toMatchObject({ phase: "stopped", problem: null });
      const after = (await readdir(project)).filter((name) => name !== "node_modules").toSorted();
      expect(after).toEqual(before);
      const app = createRequire(join(project, "packages/app/index.js"));
      expect(app("tiny")).toEqual({ deep: { version: "2.1.0" } });
      expect(app("lib")).toEqual({ name: "lib" });
      expect(app("shared")).toEqual({ name: "shared" });
      expect(await realpath(app.resolve("lib"))).toBe(join(project, "packages/lib/main.js"));
      const { stdout } = await run("find", [project, "-name", "trace"]);
      expect(stdout).toBe("");
    }
  },
);
