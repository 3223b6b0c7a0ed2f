import { networkOf } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AuthResponse, me, register } from "../../contract.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { sha256 } from "../sha256.ts";
import { type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";
import { REGISTRATIONS_PER_HOUR, TAKEN_PER_HOUR } from "./registration-limit.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway({ passwordCost: null });
});
afterAll(() => gateway.close());

const password = "Woven-Threads-42";
type Body = { email: string; password: string } & Record<string, string>;

function post(body: Body) {
  return send(gateway.caller(), register, { body });
}

describe("register", () => {
  it("takes first and last name, as the form sends them", async () => {
    const answer = await post({
      email: "Grace@Example.com",
      password,
      firstName: "Grace",
      lastName: "van der Weave",
    });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual([
      "success",
      "accessToken",
      "refreshToken",
      "user",
      "message",
    ]);
    expect(AuthResponse.parse(answer.body).user).toMatchObject({
      email: "grace@example.com",
      name: "Grace van der Weave",
      username: null,
      emailVerified: false,
      tenant: { tenantName: "Grace's workspace", plan: "starter", role: "owner", demo: false },
    });
  });

  it("takes a user name, as the API client sends it, and the chosen plan", async () => {
    const answer = await post({
      email: "u@example.com",
      password,
      username: "weaver",
      plan: "pro",
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      name: "weaver",
      username: "weaver",
      tenant: { plan: "pro" },
    });
  });

  it("sets the refresh token as a strict cookie too", async () => {
    const answer = await post({ email: "cookie@example.com", password, username: "cookie" });
    expect(answer.headers.getSetCookie()).toEqual([
      `devloom_refresh=${answer.body.refreshToken}; Path=/api/auth; Max-Age=2592000; HttpOnly; SameSite=Strict`,
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    [{ firstName: "A" }, "Name must be at least 2 characters"],
    [{}, "Name must be at least 2 characters"],
    [{ username: " x " }, "Name must be at least 2 characters"],
    [{ firstName: "Ada", email: "nobody" }, "Please enter a valid email address"],
    [{ firstName: "Ada", password: "Sh0rt" }, "Password must be at least 8 characters"],
    [
      { firstName: "Ada", password: "woven-threads-42" },
      "Password must contain at least one uppercase letter",
    ],
    [
      { firstName: "Ada", password: "WOVEN-THREADS-42" },
      "Password must contain at least one lowercase letter",
    ],
    [
      { firstName: "Ada", password: "Woven-Threads-ab" },
      "Password must contain at least one number",
    ],
  ] satisfies [Record<string, string>, string][])(
    "refuses %j with the message of the form",
    async (fields, message) => {
      const answer = await post({ email: "refused@example.com", password, ...fields });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: "validation_failed", message });
    },
  );

  it("refuses common passwords and ones made from the address", async () => {
    for (const [email, common] of [
      ["a1@example.com", "Password123"],
      ["a2@example.com", "P@ssw0rd2024!"],
      ["a3@example.com", "Heather1"],
      ["a4@example.com", "Covid2019"],
      ["loomworker@example.com", "Loomworker-77"],
    ] as const) {
      const answer = await post({ email, password: common, firstName: "Ada" });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: "common_password" });
    }
  });

  it("refuses an address that is taken, in any case of letters", async () => {
    const person = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const answer = await post({ email: person.email.toUpperCase(), password, firstName: "Ada" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "email_taken" });
  });

  it("lets one of many that register the same address at once succeed, and leaves no orphan tenant", async () => {
    const before = await countTenants();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        post({ email: "race@example.com", password, firstName: "Ada" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await countTenants()).toBe(before + 1);
  });

  it("tells the account alone that it was registered and signed in", async () => {
    const person = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const events = await gateway.rows(
      sql<{ type: string; audience_id: string }>`select type, audience_id from event
        where tenant_id = ${person.user.tenant.tenantId} order by sequence`,
    );
    expect(events).toEqual([
      { type: "user.registered", audience_id: person.user.id },
      { type: "session.created", audience_id: person.user.id },
    ]);
  });

  it("stores an argon2id hash and never the password", async () => {
    const person = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const [row] = await gateway.rows(
      sql<{
        password_hash: string;
      }>`select password_hash from account where id = ${person.user.id}`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(gateway.logged()).not.toContain(person.password);
  });
});

describe("registrations from one network", () => {
  it("are told a few times an hour which addresses are taken, whatever the neighbour's address", async () => {
    const { email } = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const { headers, url } = gateway.caller();
    const ask = (host: number, address = email) => {
      const ip = headers["x-forwarded-for"]?.replace(/1$/, host.toString(16)) ?? "";
      const body = { email: address, password, firstName: "Ada" };
      return send({ url, headers: { "x-forwarded-for": ip } }, register, { body });
    };
    const answers = await Promise.all(
      Array.from({ length: TAKEN_PER_HOUR + 3 }, (_, host) => ask(host + 1)),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(TAKEN_PER_HOUR);

    const refused = await ask(1, "never-seen@example.com");
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: "too_many_registrations",
      message: "Too many registrations from your network. Try again in 60 minutes.",
    });
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect((await post({ email, password, firstName: "Ada" })).status).toBe(409);

    gateway.clock.advance(60 * MINUTE);
    expect((await ask(1)).status).toBe(409);
  });

  it("come to an end for an hour when there were many", async () => {
    const caller = gateway.caller();
    const join = (email: string) =>
      send(caller, register, { body: { email, password, firstName: "Ada" } });
    expect((await join("first-of-many@example.com")).status).toBe(201);
    const network = networkOf(caller.headers["x-forwarded-for"] ?? "");
    await gateway.rows(sql`update sign_in_attempt set failures = ${REGISTRATIONS_PER_HOUR - 1}
      where subject = ${sha256(`registration ${network}`)}`);
    expect((await join("last-of-many@example.com")).status).toBe(201);
    expect((await join("too-many@example.com")).status).toBe(429);
  });
});

describe("the operator of an installation", () => {
  it("is the first who registers, even when many do at once, and not the demo account", async () => {
    const fresh = await startIdentityGateway();
    try {
      await fresh.gateway.seedDemo();
      const people = await Promise.all(
        Array.from({ length: 5 }, () =>
          registerPerson(fresh.url, { headers: fresh.caller().headers }),
        ),
      );
      expect(people.filter(({ user }) => user.operator)).toHaveLength(1);
      const answers = await Promise.all(people.map((person) => send(person, me)));
      expect(answers.filter(({ body }) => body.user.operator)).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });
});

async function countTenants(): Promise<number> {
  const [row] = await gateway.rows(
    sql<{ count: number }>`select count(*)::integer as count from tenant`,
  );
  return row?.count ?? 0;
}
