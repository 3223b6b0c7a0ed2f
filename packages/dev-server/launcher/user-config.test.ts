import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const vite6 = dirname(createRequire(import.meta.url).resolve("vite-6/package.json"));
let folder: string;
let app: string;

const ways = {
  "by Vite's module runner": `vite`,
  "for a Vite without one": `{ ...vite, runnerImport: undefined }`,
};

const esm = `import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inner } from "./config/inner";

export default ({ command }: { command: string }) => ({
  command,
  inner,
  own: resolve(__dirname, "src"),
  url: fileURLToPath(new URL("./public", import.meta.url)),
  required: require("./package.json").name,
});
`;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-config-")));
  app = join(folder, "app");
  await mkdir(join(app, "node_modules"), { recursive: true });
  await mkdir(join(app, "config"));
  await mkdir(join(folder, "cache"));
  await symlink(vite6, join(app, "node_modules/vite"));
  await writeFile(join(app, "package.json"), '{ "name": "own-name" }');
  await writeFile(join(app, "config/inner.ts"), "export const inner: string = __dirname;\n");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the launcher reads, in a process of its own as it is there. */
async function load(way: string): Promise<{ config: unknown; files: string[] }> {
  const program = `
    import { loadUserConfig } from ${JSON.stringify(new URL("./user-config.mjs", import.meta.url).href)};
    import { loadProjectVite } from ${JSON.stringify(new URL("./project-vite.mjs", import.meta.url).href)};
    const app = ${JSON.stringify(app)};
    const vite = await loadProjectVite(app);
    console.log(JSON.stringify(await loadUserConfig(${way}, app, ${JSON.stringify(join(folder, "cache"))})));
  `;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], {
    cwd: app,
  });
  return JSON.parse(stdout);
}

test.each(Object.entries(ways))("a configuration is read %s", async (_name, way) => {
  await writeFile(join(app, "vite.config.ts"), esm);

  const { config, files } = await load(way);

  expect(config).toEqual({
    command: "serve",
    inner: join(app, "config"),
    own: join(app, "src"),
    url: join(app, "public"),
    required: "own-name",
  });
  expect(files).toContain(join(app, "vite.config.ts"));
  expect(files).toContain(join(app, "config/inner.ts"));
  expect((await readdir(app)).toSorted()).toEqual(
    ["config", "node_modules", "package.json", "vite.config.ts"].toSorted(),
  );
  await rm(join(app, "vite.config.ts"));
});

test("a configuration of CommonJS is read", async () => {
  await writeFile(join(app, "vite.config.cjs"), "module.exports = { base: '/own/' };\n");

  expect((await load("vite")).config).toEqual({ base: "/own/" });
});
