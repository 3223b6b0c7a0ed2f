import { generateSync } from "otplib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  changePassword,
  completeSecondFactor,
  confirmTotp,
  disableTotp,
  enrolTotp,
  listSessions,
  login,
  me,
  readAccountSecurity,
  renewRecoveryCodes,
  SecondFactorDetails,
  stepUp,
} from "../../contract.ts";
import { writeSettings } from "../../../settings/contract.ts";
import { type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway();
});
afterAll(() => gateway.close());

const STEP = 30_000;

const newPerson = (): Promise<Person> =>
  registerPerson(gateway.url, { headers: gateway.caller().headers });

const codeOf = (secret: string, steps = 0): string =>
  generateSync({
    secret,
    epoch: Math.floor((gateway.clock.now().getTime() + steps * STEP) / 1000),
  });

interface Guarded {
  person: Person;
  secret: string;
  recoveryCodes: string[];
}

async function guarded(): Promise<Guarded> {
  const person = await newPerson();
  const { body } = await send(person, enrolTotp);
  const confirmed = await send(person, confirmTotp, { body: { code: codeOf(body.secret) } });
  expect(confirmed.status).toBe(200);
  gateway.clock.advance(STEP);
  return { person, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** The same session a while later: access tokens are short-lived. */
async function renewed(person: Person): Promise<Person> {
  const [row] = await gateway.rows(
    sql<{ id: string }>`select id from session where account_id = ${person.user.id}
      and ended_at is null order by created_at, id limit 1`,
  );
  const token = await gateway.gateway.platform.issueAccessToken({
    accountId: person.user.id,
    sessionId: row?.id ?? "",
  });
  return { ...person, token };
}

async function ticketOf({ email, password }: Person) {
  const answer = await send(gateway.caller(), login, { body: { email, password } });
  expect(answer).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
  const refusal = answer.body as unknown as { details: unknown };
  return SecondFactorDetails.parse(refusal.details);
}

const finish = (body: Parameters<typeof send<typeof completeSecondFactor>>[2]) =>
  send(gateway.caller(), completeSecondFactor, body ?? {});

describe("an authenticator app", () => {
  it("is set up with a secret that only the app and the sealed row know", async () => {
    const person = await newPerson();
    const { body } = await send(person, enrolTotp);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Devloom:.*secret=/);
    const [row] = await gateway.rows(
      sql<{ row: string }>`select totp_secret::text as row from totp_secret
        where account_id = ${person.user.id}`,
    );
    expect(row?.row).not.toContain(body.secret);
    expect(gateway.logged()).not.toContain(body.secret);

    const wrong = await send(person, confirmTotp, { body: { code: "000000" } });
    const right = await send(person, confirmTotp, { body: { code: codeOf(body.secret) } });

    expect(wrong).toMatchObject({ status: 400, body: { code: "wrong_code" } });
    expect(right.body.recoveryCodes).toHaveLength(10);
    expect((await send(person, readAccountSecurity)).body).toMatchObject({
      totp: { enabled: true },
      recoveryCodesLeft: 10,
      stepUpMethods: ["totp", "recovery"],
    });
  });

  it("is asked for after a right password, and shows nothing before one", async () => {
    const { person, secret } = await guarded();
    const wrong = await send(gateway.caller(), login, {
      body: { email: person.email, password: "Not-The-Password-1" },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    expect(wrong.body).not.toHaveProperty("details");

    const { ticket, methods } = await ticketOf(person);
    const answer = await finish({ body: { ticket, code: codeOf(secret) } });

    expect(methods).toEqual(["totp", "recovery"]);
    expect(answer.status).toBe(200);
    const caller = { url: gateway.url, token: answer.body.accessToken };
    expect((await send(caller, me)).status).toBe(200);
    const { body } = await send(caller, listSessions);
    expect(body.items.find(({ current }) => current)).toMatchObject({ secondFactor: true });
  });

  it("accepts a code once, also from two gateways at the same moment", async () => {
    const { person, secret } = await guarded();
    const other = await startTestGateway({
      beside: gateway,
      clock: gateway.clock,
      config: { publicUrl: gateway.url, trustedProxies: 1 },
    });
    try {
      const code = codeOf(secret);
      const tickets = [await ticketOf(person), await ticketOf(person), await ticketOf(person)];
      const answers = await Promise.all(
        tickets.map(({ ticket }, index) =>
          send(
            { ...gateway.caller(), url: index === 1 ? other.url : gateway.url },
            completeSecondFactor,
            {
              body: { ticket, code },
            },
          ),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it("accepts the neighbouring steps and nothing further away", async () => {
    const { person, secret } = await guarded();
    gateway.clock.advance(10 * MINUTE);
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { ticket } = await ticketOf(person);
      const answer = await finish({ body: { ticket, code: codeOf(secret, steps) } });
      expect({ steps, status: answer.status }).toEqual({ steps, status });
    }
  });

  it("can be replaced by each recovery code once", async () => {
    const { person, recoveryCodes } = await guarded();
    const [first = "", second = ""] = recoveryCodes;
    const spend = async (recoveryCode: string) => {
      const { ticket } = await ticketOf(person);
      return (await finish({ body: { ticket, recoveryCode } })).status;
    };
    expect(await spend(first)).toBe(200);
    expect(await spend(first)).toBe(401);
    expect(await spend(second.toUpperCase())).toBe(200);

    const renewed = await send(person, renewRecoveryCodes);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await spend(recoveryCodes[2] ?? "")).toBe(401);
    expect(await spend(renewed.body.recoveryCodes[0] ?? "")).toBe(200);
  });
});

describe("a ticket", () => {
  it("works once, for a few minutes, and is gone with the password", async () => {
    const { person, recoveryCodes } = await guarded();
    const codes = [...recoveryCodes];
    const next = () => codes.pop() ?? "";
    const used = await ticketOf(person);
    expect((await finish({ body: { ticket: used.ticket, recoveryCode: next() } })).status).toBe(
      200,
    );
    expect(
      (await finish({ body: { ticket: used.ticket, recoveryCode: next() } })).body,
    ).toMatchObject({
      code: "second_factor_expired",
    });

    const late = await ticketOf(person);
    gateway.clock.advance(5 * MINUTE + 1);
    expect((await finish({ body: { ticket: late.ticket, recoveryCode: next() } })).status).toBe(
      401,
    );

    const before = await ticketOf(person);
    const changed = await send(person, changePassword, {
      body: { currentPassword: person.password, newPassword: "Other-Threads-43" },
    });
    expect(changed.status).toBe(200);
    expect((await finish({ body: { ticket: before.ticket, recoveryCode: next() } })).status).toBe(
      401,
    );
  });

  it("dies after five wrong codes, and the account's factor locks after ten", async () => {
    const { person, secret } = await guarded();
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { ticket } = await ticketOf(person);
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await finish({ body: { ticket, code: "000000" } })).status);
      }
    }
    expect(statuses).toEqual([...Array(12).keys()].map(() => 401));
    const { ticket } = await ticketOf(person);
    const locked = await finish({ body: { ticket, code: codeOf(secret) } });
    expect(locked).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
    gateway.clock.advance(MINUTE + 1);
    expect((await finish({ body: { ticket, code: codeOf(secret) } })).status).toBe(200);
  });
});

describe("dangerous actions", () => {
  it("ask for a recent proof, and for the second factor where there is one", async () => {
    const { person, secret } = await guarded();
    gateway.clock.advance(14 * MINUTE);
    expect((await send(await renewed(person), renewRecoveryCodes)).status).toBe(200);
    gateway.clock.advance(2 * MINUTE);
    const later = await renewed(person);

    const refused = await send(later, disableTotp);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "step_up_required", details: { methods: ["totp", "recovery"] } },
    });
    const byPassword = await send(later, stepUp, { body: { password: person.password } });
    expect(byPassword).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    const wrong = await send(later, stepUp, { body: { code: "000000" } });
    expect(wrong).toMatchObject({ status: 403, body: { code: "invalid_second_factor" } });

    expect((await send(later, stepUp, { body: { code: codeOf(secret) } })).status).toBe(200);
    expect((await send(later, disableTotp)).status).toBe(204);
    expect((await send(later, readAccountSecurity)).body).toMatchObject({
      totp: { enabled: false },
      recoveryCodesLeft: 0,
      stepUpMethods: ["password"],
    });
  });

  it("are satisfied by the password of people who have nothing stronger", async () => {
    const person = await newPerson();
    gateway.clock.advance(16 * MINUTE);
    const later = await renewed(person);
    expect((await send(later, enrolTotp)).body).toMatchObject({ code: "step_up_required" });
    const wrong = await send(later, stepUp, { body: { password: "Not-The-Password-1" } });
    expect(wrong).toMatchObject({ status: 403, body: { code: "wrong_password" } });
    const right = await send(later, stepUp, { body: { password: person.password } });
    expect(right.status).toBe(200);
    expect((await send(later, enrolTotp)).status).toBe(200);
  });
});

describe("a tenant that asks for a second factor", () => {
  it("lets members without one do nothing but set one up", async () => {
    const person = await newPerson();
    const written = await send(person, writeSettings, {
      body: { layer: "tenant", values: { "security.requireSecondFactor": true } },
    });
    expect(written.status).toBe(200);
    gateway.clock.advance(3_000);

    const refused = await send(person, writeSettings, { body: { layer: "user", values: {} } });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "second_factor_enrolment_required" },
    });
    expect((await send(person, me)).status).toBe(200);
    const { body } = await send(person, enrolTotp);
    await send(person, confirmTotp, { body: { code: codeOf(body.secret) } });

    const after = await send(person, writeSettings, { body: { layer: "user", values: {} } });
    expect(after.status).toBe(200);
  });
});
