import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type PackageRegistry, startPackageRegistry } from "@devloom/dev-server/testing";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { readDependencies, startInstallation, stopInstallation } from "../../contract.ts";

/** A registry that takes questions and never answers. */
const silent = createServer(() => undefined);
const silentOrigin = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
let registry: PackageRegistry;
let gateway: TestGateway;
let owner: Person;
beforeAll(async () => {
  const manifest = { name: "tiny", version: "1.0.0" };
  registry = await startPackageRegistry([{ manifest, files: { "index.js": "tiny" } }]);
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const trustedOrigins = [registry.origin, silentOrigin()];
  gateway = await startTestGateway({ config: { trustedOrigins } });
  owner = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await registry.close();
  silent.closeAllConnections();
  silent.close();
});

async function projectWith(dependency: string, { name = "Needing", from = registry.origin } = {}) {
  const { body } = await send(owner, createProject, { body: { name } });
  const folder = projectFolder(gateway.dataDir, owner.user.tenant.tenantId, body.id);
  const manifest = { name: "own", dependencies: { [dependency]: "1.0.0" } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(join(folder, ".npmrc"), `registry=${from}/\n`);
  const params = { id: body.id };
  const read = async () => (await send(owner, readDependencies, { params })).body;
  return { params, folder, read };
}

it("says that dependencies are missing, and installs them with a log", async () => {
  const { params, folder, read } = await projectWith("tiny");
  expect(await read()).toEqual({ missing: true, installation: null });

  const { status, body } = await send(owner, startInstallation, { params });
  expect([status, body.phase]).toEqual([202, "running"]);
  await expect.poll(async () => (await read()).installation?.phase).not.toBe("running");

  expect(await read()).toMatchObject({ missing: false, installation: { phase: "done" } });
  expect((await read()).installation?.lines).toContain("Dependencies are installed.");
  expect(await readFile(join(folder, "node_modules/tiny/index.js"), "utf8")).toBe("tiny");
});

it("says what went wrong, and can be asked again", async () => {
  const { params, read } = await projectWith("absent");
  await send(owner, startInstallation, { params });
  await expect.poll(async () => (await read()).installation?.phase).toBe("failed");

  const { missing, installation } = await read();
  expect([missing, installation?.problem?.message]).toEqual([true, expect.any(String)]);
  expect((await send(owner, startInstallation, { params })).body.phase).toBe("running");
  await expect.poll(async () => (await read()).installation?.phase).toBe("failed");
});

it("lets the third wait, says for what and at which place, and begins it in its turn", async () => {
  const endless = (name: string) => projectWith("slow", { name, from: silentOrigin() });
  const [one, two] = [await endless("Loom"), await endless("Shuttle")];
  const [third, fourth] = [await projectWith("tiny"), await endless("Spindle")];
  const start = async ({ params }: { params: { id: string } }) =>
    (await send(owner, startInstallation, { params })).body;
  const stop = ({ params }: { params: { id: string } }) =>
    send(owner, stopInstallation, { params });
  await start(one);
  await start(two);

  expect(await start(third)).toMatchObject({
    phase: "waiting",
    queue: { place: 1, projects: ["Loom", "Shuttle"], others: 0 },
  });
  expect(await start(fourth)).toMatchObject({ phase: "waiting", queue: { place: 2 } });

  await stop(one);
  await expect.poll(async () => (await third.read()).installation?.phase).toBe("done");
  await expect.poll(async () => (await fourth.read()).installation?.phase).toBe("running");
  await start(third);
  await start(one);
  expect((await one.read()).installation).toMatchObject({
    queue: { projects: ["Shuttle", "Spindle"] },
  });
  await stop(one);
  expect((await one.read()).installation).toMatchObject({ phase: "stopped", queue: null });
  await Promise.all([two, third, fourth].map(stop));
});
