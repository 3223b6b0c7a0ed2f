import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completePasswordReset, login, me, refresh, requestPasswordReset } from "../../contract.ts";
import { type Person, registerPerson, requestOf, send } from "../../../../testing/client.ts";
import { type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway();
});
afterAll(() => gateway.close());

const chosen = "Shuttle-And-Heddle-7";

function newPerson(): Promise<Person> {
  return registerPerson(gateway.url, { headers: gateway.caller().headers });
}

function ask(email: string) {
  return send(gateway.caller(), requestPasswordReset, { body: { email } });
}

function complete(token: string, password = chosen, caller = gateway.caller()) {
  return send(caller, completePasswordReset, { body: { token, password } });
}

function lettersTo(email: string) {
  return gateway.rows(
    sql<{ subject: string; body: string }>`select subject, body from mail
      where recipient = ${email} order by created_at, id`,
  );
}

/** Asks for a link and waits for the letter; each test tells letters apart by their number. */
async function newLink(email: string, number = 1): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  const letter = await until("the letter", async () => (await lettersTo(email))[number - 1]);
  await until("the request being done", async () => (await openRequests(email)) === 0);
  const prefix = `${gateway.url}/reset-password#token=`;
  const link = letter.body.split("\n").find((line) => line.startsWith(prefix));
  return link?.slice(prefix.length) ?? "";
}

async function openRequests(email: string): Promise<number> {
  const rows = await gateway.rows(
    sql`select email from password_reset_request where email = ${email}`,
  );
  return rows.length;
}

describe("asking for a reset link", () => {
  it("sends a letter with a link whose token is stored only as a hash", async () => {
    const person = await newPerson();
    const token = await newLink(person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await gateway.rows(
      sql<{ text: string }>`select row_to_json(password_reset)::text as text from password_reset
        where account_id = ${person.user.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(gateway.logged()).not.toContain(token);
  });

  it("answers known and unknown addresses with the same bytes, and writes to known ones only", async () => {
    const person = await newPerson();
    const [known, unknown] = await Promise.all(
      [person.email, "nobody-here@example.com"].map(async (email) => {
        const response = await fetch(
          requestOf(gateway.caller(), requestPasswordReset, { body: { email } }),
        );
        const {
          date: _date,
          "x-request-id": _id,
          ...headers
        } = Object.fromEntries(response.headers);
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    expect(known).toEqual(unknown);
    expect(known?.body).toBe(
      '{"success":true,"message":"If an account exists for this address, a reset link is on its way."}',
    );
    await until("both requests being done", async () => {
      const open = [person.email, "nobody-here@example.com"].map(openRequests);
      return (await Promise.all(open)).every((count) => count === 0);
    });
    expect(await lettersTo(person.email)).toHaveLength(1);
    expect(await lettersTo("nobody-here@example.com")).toHaveLength(0);
  });

  it("does not flood a mailbox", async () => {
    const person = await newPerson();
    for (let number = 1; number <= 5; number += 1) await newLink(person.email, number);
    await ask(person.email);
    await until("the request being done", async () => (await openRequests(person.email)) === 0);
    expect(await lettersTo(person.email)).toHaveLength(5);
  });
});

describe("choosing a new password", () => {
  it("works once, ends every session and lets the new password in", async () => {
    const person = await newPerson();
    const elsewhere = await send(gateway.caller(), login, {
      body: { email: person.email, password: person.password },
    });
    const token = await newLink(person.email);
    const answer = await complete(token);
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);

    for (const accessToken of [person.token, elsewhere.body.accessToken]) {
      const refused = await send({ url: gateway.url, token: accessToken }, me);
      expect([refused.status, refused.body]).toMatchObject([401, { code: "session_ended" }]);
    }
    const stale = await send({ url: gateway.url }, refresh, {
      body: { refreshToken: person.refreshToken },
    });
    expect(stale.status).toBe(401);
    const old = await send(gateway.caller(), login, {
      body: { email: person.email, password: person.password },
    });
    expect(old.status).toBe(401);
    const fresh = await send(gateway.caller(), login, {
      body: { email: person.email, password: chosen },
    });
    expect(fresh.status).toBe(200);
    expect(fresh.body.user.emailVerified).toBe(true);

    const again = await complete(token, "Another-Heddle-8");
    expect([again.status, again.body]).toMatchObject([
      400,
      {
        code: "invalid_reset_token",
        message: "This reset link is no longer valid. Request a new one.",
      },
    ]);
    const events = await gateway.rows(
      sql<{ type: string }>`select distinct type from event
        where tenant_id = ${person.user.tenant.tenantId} and audience_id = ${person.user.id}`,
    );
    const types = events.map(({ type }) => type);
    expect(types).toContain("user.password-changed");
    expect(types).toContain("session.revoked");
  });

  it("works once even for ten at the same moment", async () => {
    const person = await newPerson();
    const token = await newLink(person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it("ends the lockout of the address for whoever opened the link", async () => {
    const person = await newPerson();
    const caller = gateway.caller();
    const body = { email: person.email, password: "Not-The-Password-1" };
    for (let count = 0; count < 10; count += 1) await send(caller, login, { body });
    expect((await send(caller, login, { body })).status).toBe(429);
    await complete(await newLink(person.email), chosen, caller);
    const answer = await send(caller, login, { body: { ...body, password: chosen } });
    expect(answer.status).toBe(200);
  });

  it("refuses an older link once there is a newer one", async () => {
    const person = await newPerson();
    const older = await newLink(person.email, 1);
    const newer = await newLink(person.email, 2);
    expect((await complete(older)).body).toMatchObject({ code: "invalid_reset_token" });
    expect((await complete(newer)).status).toBe(200);
  });

  it("refuses a link after an hour, and tokens that never were", async () => {
    const person = await newPerson();
    const token = await newLink(person.email);
    gateway.clock.advance(60 * MINUTE);
    for (const one of [token, "x".repeat(43)]) {
      expect((await complete(one)).body).toMatchObject({ code: "invalid_reset_token" });
    }
  });

  it("refuses a common password and leaves the link usable", async () => {
    const person = await newPerson();
    const token = await newLink(person.email);
    await gateway.rows(sql`update account set name = 'Ursuline Quillfeather'
      where email = ${person.email}`);
    for (const common of ["Password123", "Covid2019", "Quillfeather-7"])
      expect((await complete(token, common)).body).toMatchObject({ code: "common_password" });
    expect((await complete(token)).status).toBe(200);
  });
});
