import { deviceOf } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminReactivateUser, adminSuspendUser } from "../../../../admin/admin/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  me,
  refresh,
  revoke,
} from "../../contract.ts";
import { type IdentityGateway, startIdentityGateway } from "../testing/gateway.ts";

let gateway: IdentityGateway;
let other: TestGateway;
/** Whoever comes first runs the installation. */
let operator: Person;
beforeAll(async () => {
  gateway = await startIdentityGateway();
  other = await startTestGateway({
    beside: gateway,
    clock: gateway.clock,
    config: { publicUrl: gateway.url, trustedProxies: 1 },
  });
  operator = await newPerson();
});
afterAll(async () => {
  await other.close();
  await gateway.close();
});

const newPerson = (): Promise<Person> =>
  registerPerson(gateway.url, { headers: gateway.caller().headers });

/** The same person signed in once more, calling the other gateway. */
async function elsewhere({ email, password }: Person) {
  const { body } = await send({ ...gateway.caller(), url: other.url }, login, {
    body: { email, password },
  });
  return { url: other.url, token: body.accessToken, refreshToken: body.refreshToken };
}

const delays: Record<string, string> = {};
afterAll(() => {
  const lines = Object.entries(delays).map(([name, took]) => `  ${name}: ${took} ms`);
  process.stdout.write(`from revocation to refusal on another gateway:\n${lines.join("\n")}\n`);
});

/** Revokes on one gateway and calls the other at once: the very next call must be refused. */
async function expectRefusedAfter(
  name: string,
  revokeIt: () => Promise<unknown>,
  caller: { url: string; token: string; refreshToken: string },
): Promise<void> {
  expect((await send(caller, me)).status).toBe(200);
  await revokeIt();
  const done = performance.now();
  const answer = await send(caller, me);
  delays[name] = (performance.now() - done).toFixed(1);
  expect(answer.status).toBeGreaterThanOrEqual(401);
  expect(answer.status).toBeLessThanOrEqual(403);
  const { refreshToken } = caller;
  const renewed = await send({ url: gateway.url }, refresh, { body: { refreshToken } });
  expect(renewed.status).toBeGreaterThanOrEqual(401);
}

describe("the next call is refused on every gateway", () => {
  it("after signing out", async () => {
    const caller = await elsewhere(await newPerson());
    const { refreshToken } = caller;
    await expectRefusedAfter(
      "logout",
      () => send({ url: gateway.url }, revoke, { body: { refreshToken } }),
      caller,
    );
  });

  it("after the account was suspended, until it is reactivated", async () => {
    const person = await newPerson();
    const params = { id: person.user.id };
    await expectRefusedAfter(
      "suspension",
      () => send(operator, adminSuspendUser, { params, body: { reason: "A test" } }),
      await elsewhere(person),
    );
    await send(operator, adminReactivateUser, { params });
    expect((await send(person, me)).status).toBe(401);
    expect((await send(await elsewhere(person), me)).status).toBe(200);
  });

  it("after the membership was suspended", async () => {
    const person = await newPerson();
    await expectRefusedAfter(
      "membership suspension",
      () =>
        gateway.rows(
          sql`update membership set suspended_at = now() where account_id = ${person.user.id}`,
        ),
      await elsewhere(person),
    );
  });

  it("after the password was changed, except where it was changed", async () => {
    const person = await newPerson();
    await expectRefusedAfter(
      "password change",
      async () => {
        const answer = await send(person, changePassword, {
          body: { currentPassword: person.password, newPassword: "Other-Threads-43" },
        });
        expect(answer).toMatchObject({
          status: 200,
          body: { message: "Your password has been changed. You were signed out everywhere else." },
        });
      },
      await elsewhere(person),
    );
    expect((await send(person, me)).status).toBe(200);
  });

  it("after the session was ended from the list, one or all others", async () => {
    const person = await newPerson();
    const first = await elsewhere(person);
    const { body } = await send(person, listSessions);
    expect(body.items.filter(({ current }) => current)).toHaveLength(1);
    const id = body.items.find(({ current }) => !current)?.id ?? "";
    await expectRefusedAfter("one", () => send(person, endSession, { params: { id } }), first);
    expect((await send(person, endSession, { params: { id } })).status).toBe(404);

    const second = await elsewhere(person);
    await expectRefusedAfter("all others", () => send(person, endOtherSessions), second);
    expect((await send(person, listSessions)).body.total).toBe(1);
  });
});

describe("a wrong current password", () => {
  it("changes nothing and counts as an attempt", async () => {
    const person = await newPerson();
    const attempt = () =>
      send({ ...person, headers: gateway.caller().headers }, changePassword, {
        body: { currentPassword: "Not-The-Password-1", newPassword: "Other-Threads-43" },
      });
    for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(403);
    expect(await attempt()).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  });
});

describe("devices", () => {
  it.each([
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36 Edg/125.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0", "Firefox on Linux"],
    ["curl/8.5.0", "curl"],
    ["", "Unknown device"],
  ])("%s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
