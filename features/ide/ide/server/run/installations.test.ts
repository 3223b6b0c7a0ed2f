import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PackageRegistry, startPackageRegistry } from "@devloom/dev-server/testing";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { readDependencies, startInstallation } from "../../contract.ts";

let registry: PackageRegistry;
let gateway: TestGateway;
let owner: Person;
beforeAll(async () => {
  const manifest = { name: "tiny", version: "1.0.0" };
  registry = await startPackageRegistry([{ manifest, files: { "index.js": "tiny" } }]);
  gateway = await startTestGateway({ config: { trustedOrigins: [registry.origin] } });
  owner = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await registry.close();
});

async function projectWith(dependency: string) {
  const { body } = await send(owner, createProject, { body: { name: "Needing" } });
  const folder = projectFolder(gateway.dataDir, owner.user.tenant.tenantId, body.id);
  const manifest = { name: "own", dependencies: { [dependency]: "1.0.0" } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(join(folder, ".npmrc"), `registry=${registry.origin}/\n`);
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
