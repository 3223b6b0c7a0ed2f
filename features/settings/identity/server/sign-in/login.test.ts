import { networkOf } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login, me } from "../../contract.ts";
import { type Person, registerPerson, requestOf, send } from "../../../../testing/client.ts";
import { startTestGateway } from "../../../../testing/start-test-gateway.ts";
import { type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";
import { sha256 } from "../sha256.ts";
import { FAILURES_PER_ADDRESS, FAILURES_PER_SOURCE } from "./lockout.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway();
});
afterAll(() => gateway.close());

const wrong = "Not-The-Password-1";

function newPerson(): Promise<Person> {
  return registerPerson(gateway.url, { headers: gateway.caller().headers });
}

function attempt(email: string, password: string, caller = gateway.caller()) {
  return send(caller, login, { body: { email, password } });
}

/** Guesses from one network until it is locked out; returns who guessed. */
async function failUntilLocked(email: string, caller = gateway.caller()) {
  for (let count = 0; count < FAILURES_PER_SOURCE; count += 1) {
    expect((await attempt(email, wrong, caller)).status).toBe(401);
  }
  return caller;
}

/** As if so many had guessed at an address from as many networks. */
async function guessEverywhere(email: string): Promise<void> {
  await attempt(email, wrong);
  await gateway.rows(sql`update sign_in_attempt set failures = ${FAILURES_PER_ADDRESS - 1}
    where subject = ${sha256(`address ${email}`)}`);
  expect((await attempt(email, wrong)).status).toBe(401);
  expect((await attempt(email, wrong)).status).toBe(429);
}

describe("login", () => {
  it("answers with tokens that work", async () => {
    const person = await newPerson();
    const answer = await attempt(person.email.toUpperCase(), person.password);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual([
      "success",
      "accessToken",
      "refreshToken",
      "user",
      "message",
    ]);
    const own = await send({ url: gateway.url, token: answer.body.accessToken }, me);
    expect(own.body.user).toEqual(answer.body.user);
  });

  it("sends the cookie over TLS only where the installation is reached by TLS", async () => {
    const secure = await startTestGateway({
      beside: gateway,
      config: { publicUrl: "https://devloom.example", trustedProxies: 1 },
    });
    try {
      const person = await newPerson();
      const answer = await attempt(person.email, person.password, {
        ...gateway.caller(),
        url: secure.url,
      });
      expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it("answers a wrong password and an unknown address with the same bytes", async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      [person.email, "nobody-at-all@example.com"].map((email) => rawAnswer(email)),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: '{"message":"Invalid email or password. Please try again.","code":"invalid_credentials","requestId":"…"}',
    });
  });

  it("tells the owner of an account that somebody was refused", async () => {
    const person = await newPerson();
    await attempt(person.email, wrong);
    const events = await until("the event", async () => {
      const found = await gateway.rows(
        sql<{
          audience_id: string;
          actor_id: string | null;
        }>`select audience_id, actor_id from event
          where type = 'session.refused' and tenant_id = ${person.user.tenant.tenantId}`,
      );
      return found.length > 0 ? found : null;
    });
    expect(events).toEqual([{ audience_id: person.user.id, actor_id: null }]);
  });

  it("refuses a suspended account, with the right password only", async () => {
    const person = await newPerson();
    await gateway.rows(sql`update account set status = 'suspended' where id = ${person.user.id}`);
    expect((await attempt(person.email, wrong)).status).toBe(401);
    const answer = await attempt(person.email, person.password);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: "account_suspended" });
  });
});

describe("lockout", () => {
  it.each(["known", "unknown"])("refuses a %s address after ten failures", async (kind) => {
    const email = kind === "known" ? (await newPerson()).email : "unknown-lock@example.com";
    const guesser = await failUntilLocked(email);
    const answer = await attempt(email, wrong, guesser);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      code: "too_many_attempts",
      message: "Too many failed attempts. Try again in a minute.",
    });
    expect(answer.headers.get("retry-after")).toBe("60");
  });

  it("refuses the right password too while it lasts, then lets it in and starts afresh", async () => {
    const person = await newPerson();
    const guesser = await failUntilLocked(person.email);
    expect((await attempt(person.email, person.password, guesser)).status).toBe(429);
    gateway.clock.advance(MINUTE + 1);
    expect((await attempt(person.email, person.password, guesser)).status).toBe(200);
    await failUntilLocked(person.email, guesser);
  });

  it("of one network leaves the owner free to sign in from another", async () => {
    const person = await newPerson();
    await failUntilLocked(person.email);
    expect((await attempt(person.email, person.password)).status).toBe(200);
  });

  it("caused from everywhere leaves out the networks that the owner was signed in from", async () => {
    const home = gateway.caller();
    const { email, password } = await registerPerson(gateway.url, { headers: home.headers });
    await guessEverywhere(email);
    expect((await attempt(email, password)).status).toBe(429);
    expect((await attempt(email, password, home)).status).toBe(200);
  });

  it("caused from everywhere meets an unknown address alike", () =>
    guessEverywhere("unknown-everywhere@example.com"));

  it("waits longer after every further failure", async () => {
    const email = "growing@example.com";
    const guesser = await failUntilLocked(email);
    for (const minutes of [1, 2, 4, 8]) {
      const refused = await attempt(email, wrong, guesser);
      expect(refused.headers.get("retry-after")).toBe(String(minutes * 60));
      gateway.clock.advance(minutes * MINUTE + 1);
      expect((await attempt(email, wrong, guesser)).status).toBe(401);
    }
  });

  it("forgets failures that lie further back than fifteen minutes", async () => {
    const email = "slow@example.com";
    const guesser = gateway.caller();
    for (let count = 0; count < FAILURES_PER_SOURCE - 1; count += 1)
      await attempt(email, wrong, guesser);
    gateway.clock.advance(15 * MINUTE + 1);
    await failUntilLocked(email, guesser);
  });

  it("holds attempts made at the same moment, over two gateways, to the limit", async () => {
    const person = await newPerson();
    const guesser = gateway.caller();
    const other = await startTestGateway({
      beside: gateway,
      clock: gateway.clock,
      config: { trustedProxies: 1 },
    });
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          attempt(person.email, wrong, {
            ...guesser,
            url: index % 2 === 0 ? gateway.url : other.url,
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(FAILURES_PER_SOURCE);
      expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    } finally {
      await other.close();
    }
  });

  it("does not take many sign-ins of one person at once for an attack", async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => attempt(person.email, person.password)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("refuses a network address that tries a hundred different accounts", async () => {
    const attacker = gateway.caller();
    await attempt("spray-0@example.com", wrong, attacker);
    // The ninety-eight in between would only take time.
    const network = sha256(`network ${networkOf(attacker.headers["x-forwarded-for"] ?? "")}`);
    await gateway.rows(sql`update sign_in_attempt set failures = failures + 98
      where subject = ${network}`);
    expect((await attempt("spray-99@example.com", wrong, attacker)).status).toBe(401);
    expect((await attempt("spray-100@example.com", wrong, attacker)).status).toBe(429);
    expect((await attempt("spray-100@example.com", wrong)).status).toBe(401);
  });
});

/** Everything of an answer that a caller can see, without what differs on every call. */
async function rawAnswer(
  email: string,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const response = await fetch(
    requestOf(gateway.caller(), login, { body: { email, password: wrong } }),
  );
  const { date: _date, "x-request-id": id = "", ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: (await response.text()).replace(id, "…") };
}
