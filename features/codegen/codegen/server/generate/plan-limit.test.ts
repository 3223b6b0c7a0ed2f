import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { generateProject, getGenerationQuota } from "../../contract.ts";
import { library, PAGES, query, YEAR } from "../../testing/library.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const input = { query, body: { model: library(), verify: false } };

async function use({ user }: Person, quantity: number): Promise<void> {
  const scope = { tenantId: user.tenant.tenantId, actorId: null };
  await gateway.gateway.platform.database.system((tx) =>
    tx.within(scope).meter({ meter: "codegen.generation", quantity, idempotencyKey: "before" }),
  );
}

it("refuses the 101st generation with the plan that lifts it, and is gone after an upgrade", async () => {
  const person = await registerPerson(gateway.url);
  await use(person, 100);

  const refused = await send(person, generateProject, input);
  await gateway.gateway.platform.database.system((tx) =>
    sql`update tenant set plan = 'pro' where id = ${person.user.tenant.tenantId}`.execute(
      tx.query(),
    ),
  );
  const allowed = await send(person, generateProject, input);

  expect(refused).toMatchObject({
    status: 402,
    body: { code: "plan_limit", message: expect.stringContaining("Pro plan") },
  });
  expect((await send(person, listProjects)).body.total).toBe(1);
  expect(allowed.status).toBe(201);
});

it("lets no more through when they come at once, and leaves no files of the others", async () => {
  const person = await registerPerson(gateway.url);
  await use(person, 98);

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(person, generateProject, input)),
  );

  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, 201, 402, 402, 402, 402]);
  expect((await send(person, getGenerationQuota)).body.used).toBe(100);
  const folders = readdirSync(join(gateway.dataDir, "projects", person.user.tenant.tenantId));
  expect(folders).toHaveLength(2);
});

it("counts those into one project and into new ones together", async () => {
  const person = await registerPerson(gateway.url);
  const { projectId: id } = (await send(person, generateProject, input)).body;
  await use(person, 98);

  const answers = await Promise.all(
    [{ id, model: library(PAGES) }, { model: library() }, { id, model: library(YEAR) }].map(
      (body) => send(person, generateProject, { query, body: { ...body, verify: false } }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 402, 402,
  ]);
});
