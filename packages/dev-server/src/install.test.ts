import { renameSync, symlinkSync } from "node:fs";
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
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PackageRegistry, startPackageRegistry } from "../testing/package-registry.ts";
import { DevServer } from "./dev-server.ts";
import { readProgress } from "./install/install-progress.ts";
import type { InstallNetwork } from "./install/reach.ts";

let folder: string;
let registry: PackageRegistry;
let onAsked = (_path: string): void => undefined;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-install-")));
  const scripts = { postinstall: "node -e \"require('fs').writeFileSync('trace', '')\"" };
  registry = await startPackageRegistry(
    [{ manifest: { name: "tiny", version: "1.0.0", hasInstallScript: true, scripts } }],
    (path) => onAsked(path),
  );
});

afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function serverFor(
  name: string,
  dependency: string,
  network: Partial<InstallNetwork> = {},
): Promise<DevServer> {
  const projectFolder = join(folder, name);
  await mkdir(projectFolder, { recursive: true });
  await writeFile(join(projectFolder, ".npmrc"), `registry=${registry.origin}/\n`);
  await writeFile(
    join(projectFolder, "package.json"),
    JSON.stringify({ name, private: true, dependencies: { [dependency]: "1.0.0" } }),
  );
  const trustedOrigins = [registry.origin];
  return new DevServer({
    projectFolder,
    appPath: "",
    cacheFolder: join(folder, `${name.replace("/", "-")}-cache`),
    network: false,
    installNetwork: { mode: "registries", trustedOrigins, gitHosts: [], ...network },
    annotate: () => Promise.resolve([]),
    frame: { editorOrigins: [] },
    onChange: () => undefined,
  });
}

/** What an earlier installation could have left where it may write: a link in place of settings. */
async function linkSettingsOf(name: string): Promise<string> {
  const target = join(folder, `${name}-target`);
  await writeFile(target, "untouched");
  for (const place of ["install", "installation/downloads"]) {
    await mkdir(join(folder, `${name}-cache`, place), { recursive: true });
    await symlink(target, join(folder, `${name}-cache`, place, ".npmrc"));
  }
  return target;
}

test("dependencies are installed from the project's registry, without scripts or other changes", async () => {
  const server = await serverFor("good", "tiny");
  const untouched = await linkSettingsOf("good");

  const installing = server.install();
  expect(server.state.phase).toBe("installing");
  await installing;

  expect(server.state).toMatchObject({ phase: "stopped", problem: null });
  expect(await readdir(join(folder, "good/node_modules/tiny"))).toEqual(["package.json"]);
  expect((await readdir(join(folder, "good"))).toSorted()).toEqual(
    [".npmrc", "node_modules", "package.json"].toSorted(),
  );
  expect(await readFile(untouched, "utf8")).toBe("untouched");
  const log = server.log().map(({ text }) => text);
  expect(log).toContainEqual(
    expect.stringContaining("npm install --no-package-lock --ignore-scripts"),
  );
  expect(log).toContainEqual(expect.stringMatching(/^npm http fetch GET 200 \S*tiny/));
  expect(log.map(readProgress("npm", null))).toContainEqual({ done: 1, of: null });
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

  // Whoever cancels starts it anew, and is told what there is to do.
  await server.start();
  expect(server.state).toMatchObject({ phase: "failed", installation: null });
});

test("a registry on a private address is reached only where it is trusted, and off means off", async () => {
  const before = registry.asked.length;
  const untrusted = await serverFor("untrusted", "tiny", { trustedOrigins: [] });
  const offline = await serverFor("offline", "tiny", { mode: "off" });

  await Promise.all([untrusted.install(), offline.install()]);

  expect(untrusted.state.problem).toMatchObject({
    code: "install_failed",
    message: expect.stringContaining(registry.origin),
    nextStep: expect.stringContaining("TRUSTED_ORIGINS"),
  });
  expect(offline.state.problem).toMatchObject({
    code: "install_failed",
    nextStep: expect.stringContaining("INSTALL_NETWORK=off"),
  });
  expect(registry.asked).toHaveLength(before);
});

test("a folder above the project that becomes a link during the installation leads nowhere", async () => {
  const at = (path: string): string => join(folder, path);
  await mkdir(at("other/project/node_modules/theirs"), { recursive: true });
  const server = await serverFor("shared/project", "tiny");
  // Before the first answer of the registry.
  onAsked = () => {
    onAsked = () => undefined;
    renameSync(at("shared"), at("moved"));
    symlinkSync(at("other"), at("shared"));
  };

  await server.install();

  expect(server.state.problem?.message).toContain("is not where it was");
  expect(await readdir(at("other/project/node_modules"))).toEqual(["theirs"]);
  expect((await readdir(at("moved/project"))).toSorted()).toEqual([".npmrc", "package.json"]);
});
