import { ManualClock } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchAudit } from "../../audit/contract.ts";
import { me, login, refresh } from "../../../settings/identity/contract.ts";
import { createProject, listProjects } from "../../../dashboard/projects/contract.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Caller, type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  adminListSessions,
  adminListUsers,
  renewImpersonation,
  startImpersonation,
  stopImpersonation,
} from "../contract.ts";

const MINUTE = 60_000;
const clock = new ManualClock(new Date());
let gateway: TestGateway;
let operator: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ clock, config: { trustedProxies: 1 } });
  operator = await join();
});
afterAll(() => gateway.close());

const join = (): Promise<Person> => registerPerson(gateway.url, { headers: anyAddress() });

/** Access tokens are short-lived, and the clock of these tests jumps. */
async function operatorNow(): Promise<Caller> {
  const { email, password } = operator;
  const { body } = await send({ url: gateway.url, headers: anyAddress() }, login, {
    body: { email, password },
  });
  return { url: gateway.url, token: body.accessToken };
}

async function begin(person: Person, minutes = 30) {
  const { status, body } = await send(await operatorNow(), startImpersonation, {
    body: { accountId: person.user.id, reason: "They asked for help", minutes },
  });
  expect(status).toBe(201);
  return { ...body, as: { url: gateway.url, token: body.accessToken } };
}

describe("impersonation", () => {
  it("is visible to whoever looks, and every event of it carries the operator", async () => {
    const person = await join();
    const session = await begin(person);

    const self = await send(session.as, me);
    await send(session.as, createProject, { body: { name: "In their name" } });
    const trail = await send(person, searchAudit);
    const sessions = await send(await operatorNow(), adminListSessions, {
      query: { account: person.user.id },
    });

    expect(self.body.user).toMatchObject({
      id: person.user.id,
      operator: false,
      impersonation: { operatorId: operator.user.id, reason: "They asked for help" },
    });
    expect(trail.body.items.slice(0, 2)).toMatchObject([
      {
        type: "project.created",
        actorId: person.user.id,
        impersonatorId: operator.user.id,
        impersonatorName: operator.user.name,
      },
      { type: "impersonation.started", actorId: operator.user.id },
    ]);
    expect(sessions.body.items[0]?.impersonation).toMatchObject({ reason: "They asked for help" });
    const own = await send(person, me);
    expect(own.body.user.impersonation).toBeUndefined();
  });

  it("gives no operator's rights and does not reach how the person signs in", async () => {
    const person = await join();
    const { as } = await begin(person);

    const users = await send(as, adminListUsers);
    const response = await fetch(`${gateway.url}/api/account/password`, {
      method: "PUT",
      headers: { authorization: `Bearer ${as.token}`, "content-type": "application/json" },
      body: JSON.stringify({ currentPassword: person.password, newPassword: "Other-Threads-43" }),
    });

    expect(users.status).toBe(403);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it("ends at its limit, whatever is tried", async () => {
    const person = await join();
    const session = await begin(person, 5);

    clock.advance(4 * MINUTE);
    const renewed = await send(await operatorNow(), renewImpersonation, {
      params: { id: session.sessionId },
    });
    const before = await send({ ...session.as, token: renewed.body.accessToken }, listProjects);
    clock.advance(MINUTE);
    const after = await send({ ...session.as, token: renewed.body.accessToken }, listProjects);
    const late = await send(await operatorNow(), renewImpersonation, {
      params: { id: session.sessionId },
    });

    expect(before.status).toBe(200);
    expect(after).toMatchObject({ status: 401, body: { code: "session_ended" } });
    expect(late.status).toBe(404);
  });

  it("stops when asked to, and only for that session", async () => {
    const person = await join();
    const { as } = await begin(person);

    const stopped = await send(as, stopImpersonation);
    const next = await send(as, listProjects);
    const untouched = await send(person, stopImpersonation);
    const still = await send(person, listProjects);

    expect(stopped.status).toBe(204);
    expect(next.status).toBe(401);
    expect(untouched.status).toBe(204);
    expect(still.status).toBe(200);
  });

  it("is refused for operators, for longer than an hour, and without a reason", async () => {
    const other = await join();
    await gateway.gateway.platform.database.system((tx) =>
      sql`update account set operator = true where id = ${other.user.id}`.execute(tx.query()),
    );
    const person = await join();
    const by = await operatorNow();
    const start = (accountId: string, reason: string, minutes: number) =>
      send(by, startImpersonation, { body: { accountId, reason, minutes } });

    expect(await start(other.user.id, "A good reason", 5)).toMatchObject({
      status: 409,
      body: { code: "operator_account" },
    });
    expect((await start(operator.user.id, "A good reason", 5)).status).toBe(409);
    expect((await start(person.user.id, "A good reason", 61)).status).toBe(400);
    expect((await start(person.user.id, " ", 5)).status).toBe(400);
    expect(
      (
        await send(person, startImpersonation, {
          body: { accountId: other.user.id, reason: "A good reason", minutes: 5 },
        })
      ).status,
    ).toBe(403);
  });

  it("cannot be prolonged by refreshing", async () => {
    const person = await join();
    const session = await begin(person);
    const guess = `${session.sessionId}.1.${"A".repeat(43)}`;

    const refused = await send({ url: gateway.url }, refresh, { body: { refreshToken: guess } });

    expect(refused.status).toBe(401);
  });
});
