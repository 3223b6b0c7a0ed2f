import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getRun, readRunLog, retryRun, type RunDetail } from "../../runs/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { checkProject, createProject, getProject } from "../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function finished(id: string): Promise<RunDetail> {
  return until("the run ends", async () => {
    const { body } = await send(person, getRun, { params: { id } });
    return ["queued", "running"].includes(body.status) ? null : body;
  });
}

/** One loose object of a repository, as the file that holds it. */
async function someObject(folder: string): Promise<string> {
  const objects = join(folder, ".git", "objects");
  const entries = await readdir(objects, { recursive: true });
  for (const entry of entries) {
    const path = join(objects, entry);
    if (/^[0-9a-f]{2}\/[0-9a-f]{38}$/.test(entry) && (await stat(path)).isFile()) return path;
  }
  throw new Error("The repository has no loose object.");
}

it("verifies a repository, notices damage, and succeeds again once it is repaired", async () => {
  const { body: project } = await send(person, createProject, { body: { name: "Checked" } });
  const params = { id: project.id };
  const start = async () => (await send(person, checkProject, { params })).body.runId;

  const good = await finished(await start());
  expect(good).toMatchObject({
    kind: "project.check",
    title: "Check Checked",
    subject: `project/${project.id}`,
    status: "succeeded",
    progress: 1,
    error: null,
    result: { commits: 1, branches: 1 },
    steps: [
      { name: "Verify objects", status: "succeeded" },
      { name: "Compare the work tree", status: "succeeded" },
      { name: "Describe", status: "succeeded" },
    ],
  });
  const { body: log } = await send(person, readRunLog, { params: { id: good.id } });
  expect(log.items.map(({ text }) => text)).toContain("Every object is present and unharmed.");

  const folder = join(gateway.dataDir, "projects", person.user.tenant.tenantId, project.id);
  const object = await someObject(folder);
  const whole = await readFile(object);
  await chmod(object, 0o644);
  await writeFile(object, whole.subarray(0, whole.length - 4));
  const bad = await finished(await start());
  expect(bad).toMatchObject({
    status: "failed",
    steps: [{ name: "Verify objects", status: "failed" }],
  });
  expect(bad.error).toContain("git fsck failed");

  await writeFile(object, whole);
  const retried = await send(person, retryRun, { params: { id: bad.id } });
  expect(retried).toMatchObject({ status: 200, body: { attempt: 2, status: "queued" } });
  expect(await finished(bad.id)).toMatchObject({ status: "succeeded", attempt: 2, error: null });
});

it("says so when the repository itself is gone", async () => {
  const { body: project } = await send(person, createProject, { body: { name: "Gone" } });
  const params = { id: project.id };
  const folder = join(gateway.dataDir, "projects", person.user.tenant.tenantId, project.id);
  await rm(folder, { recursive: true });

  const { body } = await send(person, checkProject, { params });
  const run = await finished(body.runId);
  const found = await send(person, getProject, { params });

  expect(run).toMatchObject({
    status: "failed",
    error: "git fsck failed: the folder of the repository is missing",
  });
  expect(found).toMatchObject({ status: 500, body: { code: "internal_error" } });
});

it("answers 404 for the check of a project that is not there", async () => {
  const { status } = await send(person, checkProject, { params: { id: crypto.randomUUID() } });

  expect(status).toBe(404);
});
