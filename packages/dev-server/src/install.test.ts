import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DevServer } from "./dev-server.ts";

const run = promisify(execFile);
let folder: string;
let archive: Buffer;

/** A registry with one package, whose install script would leave a trace. */
const registry = createServer((request, response) => {
  const address = `http://${request.headers.host}`;
  if (request.url === "/tiny/-/tiny-1.0.0.tgz") {
    response.end(archive);
  } else if (request.url === "/tiny") {
    const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
    const dist = { tarball: `${address}/tiny/-/tiny-1.0.0.tgz`, integrity };
    const version = { name: "tiny", version: "1.0.0", hasInstallScript: true, dist };
    const versions = { "1.0.0": version };
    response.end(JSON.stringify({ name: "tiny", "dist-tags": { latest: "1.0.0" }, versions }));
  } else {
    response.writeHead(404).end("{}");
  }
});

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-install-")));
  const source = join(folder, "source/package");
  await mkdir(source, { recursive: true });
  const scripts = { postinstall: "node -e \"require('fs').writeFileSync('trace', '')\"" };
  const manifest = { name: "tiny", version: "1.0.0", scripts };
  await writeFile(join(source, "package.json"), JSON.stringify(manifest));
  await run("tar", ["-czf", join(folder, "tiny.tgz"), "-C", join(folder, "source"), "package"]);
  archive = await readFile(join(folder, "tiny.tgz"));
  await once(registry.listen(0, "127.0.0.1"), "listening");
});

afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function serverFor(name: string, dependency: string): Promise<DevServer> {
  const projectFolder = join(folder, name);
  const address = registry.address();
  const port = typeof address === "object" ? address?.port : 0;
  await mkdir(projectFolder);
  await writeFile(join(projectFolder, ".npmrc"), `registry=http://127.0.0.1:${port}/\n`);
  await writeFile(
    join(projectFolder, "package.json"),
    JSON.stringify({ name, private: true, dependencies: { [dependency]: "1.0.0" } }),
  );
  return new DevServer({
    projectFolder,
    appPath: "",
    cacheFolder: join(folder, `${name}-cache`),
    network: false,
    annotate: () => Promise.resolve([]),
    frame: { editorOrigins: [] },
    onChange: () => undefined,
  });
}

test("dependencies are installed from the project's registry, without scripts or other changes", async () => {
  const server = await serverFor("good", "tiny");

  const installing = server.install();
  expect(server.state.phase).toBe("installing");
  await installing;

  expect(server.state).toMatchObject({ phase: "stopped", problem: null });
  expect(await readdir(join(folder, "good/node_modules/tiny"))).toEqual(["package.json"]);
  expect((await readdir(join(folder, "good"))).toSorted()).toEqual(
    [".npmrc", "node_modules", "package.json"].toSorted(),
  );
  const log = server.log().map(({ text }) => text);
  expect(log).toContainEqual(
    expect.stringContaining("npm install --no-package-lock --ignore-scripts"),
  );
  expect(log).toContainEqual(expect.stringMatching(/^npm http fetch GET 200 \S*tiny/));
  expect(log.at(-1)).toBe("Dependencies are installed.");
});

test("an installation that fails says why and leaves nothing behind", async () => {
  const server = await serverFor("bad", "absent-package");

  await server.install();

  expect(server.state).toMatchObject({
    phase: "failed",
    problem: { code: "install_failed", message: expect.stringContaining("absent-package") },
  });
  expect(await readdir(join(folder, "bad"))).not.toContain("node_modules");
});

test("nothing is installed through a link", async () => {
  const server = await serverFor("linked", "tiny");
  await mkdir(join(folder, "elsewhere"));
  await symlink(join(folder, "elsewhere"), join(folder, "linked/node_modules"));

  await server.install();

  expect(server.state).toMatchObject({ phase: "failed" });
  expect(await readdir(join(folder, "elsewhere"))).toEqual([]);
});

test("an installation can be stopped", async () => {
  const server = await serverFor("stopped", "tiny");

  const installing = server.install();
  await server.stop();
  await installing;

  expect(server.state.phase).toBe("stopped");
});
