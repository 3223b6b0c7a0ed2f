import { ChatServer } from "@devloom/model/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askModelAlias, createModelAlias, createModelProvider } from "../../../models/contract.ts";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { ProjectOnDisk } from "../../../../testing/project-on-disk.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { createFileDraft, generateProject, getGenerationQuota } from "../../contract.ts";
import { SMALL_PROJECT } from "../../testing/file-project.ts";
import { library, query } from "../../testing/library.ts";

let model: ChatServer;
let gateway: TestGateway;
let person: Person;
let projectId: string;
/** Questions that nobody has answered yet. */
const open: (() => void)[] = [];

beforeAll(async () => {
  model = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [model.origin] } });
  person = await registerPerson(gateway.url);
  const provider = { name: "Local", kind: "openai" as const, baseUrl: model.baseUrl };
  const { id: providerId } = (await send(person, createModelProvider, { body: provider })).body;
  const targets = [{ providerId, model: "small" }];
  await send(person, createModelAlias, { body: { name: "drafts", targets } });
  projectId = (await send(person, createProject, { body: { name: "Small" } })).body.id;
  new ProjectOnDisk(gateway.dataDir, person, projectId).commit(SMALL_PROJECT);
  const scope = { tenantId: person.user.tenant.tenantId, actorId: null };
  await gateway.gateway.platform.database.system((tx) =>
    tx.within(scope).meter({ meter: "codegen.generation", quantity: 98, idempotencyKey: "before" }),
  );
  model.reply = (_request, response) =>
    void open.push(() => void response.writeHead(400).end("{}"));
});
afterAll(async () => {
  await gateway.close();
  await model.close();
});

const input = { kind: "model" as const, instruction: "Three each, please", alias: "drafts" };
const draft = () =>
  send(person, createFileDraft, { body: { projectId, path: "src/price.js", input } });
const ask = () =>
  send(person, askModelAlias, {
    body: { alias: "drafts", messages: [{ role: "user", content: "Ready?" }] },
  });
const generate = () =>
  send(person, generateProject, { query, body: { model: library(), verify: false } });

it("counts work under way: what comes at once gets no more than the plan has, and what fails gives it back", async () => {
  const drafts = await Promise.all([draft(), draft(), draft(), draft(), draft()]);
  const statuses = drafts.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, 201, 402, 402, 402]);
  expect(await ask()).toMatchObject({ status: 402, body: { code: "plan_limit" } });
  expect((await generate()).status).toBe(402);
  expect((await send(person, getGenerationQuota)).body.used).toBe(98);

  await expect.poll(() => open.length).toBe(2);
  for (const answer of open.splice(0)) answer();
  await expect.poll(async () => (await generate()).status).toBe(201);

  // One is left: questions to models count on it as well, for as long as its answer takes.
  const answered: number[] = [];
  const asked = Promise.all(
    [ask(), ask(), ask()].map(async (one) => answered.push((await one).status)),
  );
  await expect.poll(() => [...answered]).toEqual([402, 402]);
  await expect.poll(() => open.length).toBe(1);
  for (const answer of open.splice(0)) answer();
  await asked;
  expect(answered).toEqual([402, 402, 200]);
  expect((await send(person, getGenerationQuota)).body.used).toBe(99);
});
