import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revoke } from "../../contract.ts";
import { registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";

let running: TestGateway;

beforeAll(async () => {
  running = await startTestGateway();
});
afterAll(() => running.close());

async function actorOf(person: Awaited<ReturnType<typeof registerPerson>>) {
  const { rows } = await running.gateway.platform.database.system((tx) =>
    sql<{ id: string }>`select id from session where account_id = ${person.user.id}`.execute(
      tx.query(),
    ),
  );
  return {
    accountId: person.user.id,
    sessionId: rows[0]?.id ?? "",
    tenantId: person.user.tenant.tenantId,
    role: person.user.tenant.role,
    permissions: new Set(person.user.permissions),
    operator: person.user.operator,
  };
}

test("a session stands until it is revoked", async () => {
  const person = await registerPerson(running.url);
  const actor = await actorOf(person);

  expect(await running.gateway.platform.sessionIsLive(actor)).toBe(true);
  await send({ url: running.url }, revoke, { body: { refreshToken: person.refreshToken } });

  expect(await running.gateway.platform.sessionIsLive(actor)).toBe(false);
});

test("a stream does not outlive the role it was opened with", async () => {
  const actor = await actorOf(await registerPerson(running.url));

  expect(await running.gateway.platform.sessionIsLive({ ...actor, role: "viewer" })).toBe(false);
});
