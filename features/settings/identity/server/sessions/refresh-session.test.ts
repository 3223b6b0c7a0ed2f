import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login, me, refresh, revoke } from "../../contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway } from "../../../../testing/start-test-gateway.ts";
import { DAY, type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway();
});
afterAll(() => gateway.close());

const cleared = "devloom_refresh=; Path=/api/auth; Max-Age=0; HttpOnly; SameSite=Strict";

function newPerson(): Promise<Person> {
  return registerPerson(gateway.url, { headers: gateway.caller().headers });
}

function exchange(refreshToken: string, url = gateway.url) {
  return send({ url }, refresh, { body: { refreshToken } });
}

function signOut(refreshToken: string) {
  return send({ url: gateway.url }, revoke, { body: { refreshToken } });
}

describe("refresh", () => {
  it("exchanges the token for new ones", async () => {
    const person = await newPerson();
    const answer = await exchange(person.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body.refreshToken).not.toBe(person.refreshToken);
    expect(answer.body.user.id).toBe(person.user.id);
    const own = await send({ url: gateway.url, token: answer.body.accessToken }, me);
    expect(own.status).toBe(200);
  });

  it("takes the token from the cookie, and the body's where both are sent", async () => {
    const [one, two] = await Promise.all([newPerson(), newPerson()]);
    const headers = { cookie: `other=1; devloom_refresh=${one.refreshToken}` };
    const both = await send({ url: gateway.url, headers }, refresh, {
      body: { refreshToken: two.refreshToken },
    });
    expect(both.body.user.id).toBe(two.user.id);
    const cookie = await send({ url: gateway.url, headers }, refresh);
    expect(cookie.status).toBe(200);
    expect(cookie.body.user.id).toBe(one.user.id);
    expect(cookie.headers.getSetCookie()[0]).toContain(cookie.body.refreshToken);
  });

  it("ends the whole family when a token is used again later", async () => {
    const person = await newPerson();
    const second = await exchange(person.refreshToken);
    const third = await exchange(second.body.refreshToken);
    gateway.clock.advance(11_000);

    const replayed = await exchange(person.refreshToken);
    expect(replayed.status).toBe(401);
    expect(replayed.body).toMatchObject({ code: "token_reused" });
    expect(replayed.headers.getSetCookie()).toEqual([cleared]);
    const newest = await exchange(third.body.refreshToken);
    expect(newest.body).toMatchObject({ code: "session_ended" });
    const bearer = await send({ url: gateway.url, token: third.body.accessToken }, me);
    expect(bearer.status).toBe(401);
    expect(bearer.body).toMatchObject({ code: "session_ended" });
    const events = await gateway.rows(
      sql<{ data: unknown; audience_id: string }>`select data, audience_id from event
        where type = 'session.revoked' and tenant_id = ${person.user.tenant.tenantId}`,
    );
    expect(events).toEqual([{ data: { reason: "token_reused" }, audience_id: person.user.id }]);
  });

  it("takes the parent of the newest token for a replay once ten seconds have passed", async () => {
    const person = await newPerson();
    await exchange(person.refreshToken);
    gateway.clock.advance(10_001);
    expect((await exchange(person.refreshToken)).body).toMatchObject({ code: "token_reused" });
  });

  it("takes the grandparent for a replay even at once", async () => {
    const person = await newPerson();
    const second = await exchange(person.refreshToken);
    await exchange(second.body.refreshToken);
    expect((await exchange(person.refreshToken)).body).toMatchObject({ code: "token_reused" });
  });

  it("gives one child to twenty exchanges of one token at once, over two gateways", async () => {
    const person = await newPerson();
    const other = await startTestGateway({
      beside: gateway,
      clock: gateway.clock,
      config: { publicUrl: gateway.url },
    });
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          exchange(person.refreshToken, index % 2 === 0 ? gateway.url : other.url),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const children = new Set(answers.map(({ body }) => body.refreshToken));
      expect(children.size).toBe(1);
      const [child = ""] = children;
      expect((await exchange(child)).status).toBe(200);
      for (const { body } of answers) {
        expect((await send({ url: gateway.url, token: body.accessToken }, me)).status).toBe(200);
      }
    } finally {
      await other.close();
    }
  });

  it("refuses what nobody issued, without ending the session it names", async () => {
    const person = await newPerson();
    const [sessionId = "", , secret = ""] = person.refreshToken.split(".");
    const invented = [
      `${sessionId}.1.${"A".repeat(43)}`,
      `${sessionId}.2.${secret}`,
      `${sessionId}.0.${secret}`,
      `${sessionId}.01.${secret}`,
      `${sessionId}..${secret}`,
      `00000000-0000-4000-8000-000000000000.1.${secret}`,
      `${person.refreshToken}x`,
      "x",
      person.token,
    ];
    for (const token of invented) {
      const answer = await exchange(token);
      expect([answer.status, answer.body]).toMatchObject([401, { code: "invalid_token" }]);
    }
    expect((await send({ url: gateway.url }, refresh)).body).toMatchObject({
      code: "not_signed_in",
    });
    expect((await exchange(person.refreshToken)).status).toBe(200);
  });

  it("ends after thirty idle days", async () => {
    const person = await newPerson();
    gateway.clock.advance(29 * DAY);
    const used = await exchange(person.refreshToken);
    expect(used.status).toBe(200);
    gateway.clock.advance(30 * DAY + 1);
    expect((await exchange(used.body.refreshToken)).body).toMatchObject({ code: "session_ended" });
  });

  it("ends ninety days after sign-in, however much it is used", async () => {
    let { refreshToken } = await newPerson();
    for (const days of [25, 25, 25]) {
      gateway.clock.advance(days * DAY);
      refreshToken = (await exchange(refreshToken)).body.refreshToken;
    }
    gateway.clock.advance(15 * DAY);
    expect((await exchange(refreshToken)).body).toMatchObject({ code: "session_ended" });
  });

  it("stores nothing from which a token could be read", async () => {
    const person = await newPerson();
    const [, , secret = ""] = person.refreshToken.split(".");
    const rows = await gateway.rows(sql<{ text: string }>`select row_to_json(session)::text as text
      from session where account_id = ${person.user.id}`);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    expect(gateway.logged()).not.toContain(secret);
  });
});

describe("revoke", () => {
  it("ends the session, so that its next call is refused", async () => {
    const person = await newPerson();
    expect((await send(person, me)).status).toBe(200);
    const answer = await signOut(person.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: "You are signed out." });
    expect(answer.headers.getSetCookie()).toEqual([cleared]);
    const refused = await send(person, me);
    expect([refused.status, refused.body]).toMatchObject([401, { code: "session_ended" }]);
    expect((await exchange(person.refreshToken)).body).toMatchObject({ code: "session_ended" });
  });

  it("ends it with an old token of the family too", async () => {
    const person = await newPerson();
    let newest = person.refreshToken;
    for (let count = 0; count < 3; count += 1) newest = (await exchange(newest)).body.refreshToken;
    await signOut(person.refreshToken);
    expect((await exchange(newest)).body).toMatchObject({ code: "session_ended" });
  });

  it("answers alike for tokens that exist, are spent or were made up, and ends no other session", async () => {
    const person = await newPerson();
    const other = await send(gateway.caller(), login, {
      body: { email: person.email, password: person.password },
    });
    const [otherId = ""] = other.body.refreshToken.split(".");
    const [, , secret = ""] = person.refreshToken.split(".");
    const answers = [
      await signOut(person.refreshToken),
      await signOut(person.refreshToken),
      await signOut("made up"),
      await signOut(`${otherId}.1.${secret}`),
      await send({ url: gateway.url }, revoke),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await exchange(other.body.refreshToken)).status).toBe(200);
  });
});

describe("access tokens", () => {
  it("expire after ten minutes", async () => {
    const person = await newPerson();
    gateway.clock.advance(10 * MINUTE - 2_000);
    expect((await send(person, me)).status).toBe(200);
    gateway.clock.advance(2_000);
    const answer = await send(person, me);
    expect([answer.status, answer.body]).toMatchObject([401, { code: "token_expired" }]);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });
});
