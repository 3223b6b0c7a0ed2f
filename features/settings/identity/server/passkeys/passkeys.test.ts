import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  completeSecondFactor,
  deletePasskey,
  finishPasskeyRegistration,
  listPasskeys,
  login,
  me,
  renamePasskey,
  SecondFactorDetails,
  signInWithPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
  startSecondFactorPasskey,
  startStepUp,
  stepUp,
} from "../../contract.ts";
import { authenticatorFor } from "../../testing/account-examples.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";
import { passkeysUnavailable, relyingParty } from "./relying-party.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway();
});
afterAll(() => gateway.close());

const newPerson = (): Promise<Person> =>
  registerPerson(gateway.url, { headers: gateway.caller().headers });

async function register(person: Person, authenticator: SoftwareAuthenticator) {
  const { body } = await send(person, startPasskeyRegistration);
  return send(person, finishPasskeyRegistration, {
    body: { name: "Phone", response: authenticator.register(body.options) },
  });
}

async function holder() {
  const person = await newPerson();
  const authenticator = authenticatorFor(gateway.url);
  const { status, body } = await register(person, authenticator);
  expect(status).toBe(201);
  return { person, authenticator, id: body.passkey.id, recoveryCodes: body.recoveryCodes };
}

async function signIn(authenticator: SoftwareAuthenticator, url = gateway.url) {
  const { body } = await send(gateway.caller(), startPasskeySignIn);
  return send({ ...gateway.caller(), url }, signInWithPasskey, {
    body: { response: authenticator.assert(body.options) },
  });
}

async function ticketOf({ email, password }: Person) {
  const answer = await send(gateway.caller(), login, { body: { email, password } });
  const refusal = answer.body as unknown as { details: unknown };
  return SecondFactorDetails.parse(refusal.details);
}

describe("a passkey", () => {
  it("is kept, listed, renamed and removed by its person", async () => {
    const { person, id, recoveryCodes } = await holder();
    expect(recoveryCodes).toHaveLength(10);
    await send(person, renamePasskey, { params: { id }, body: { name: "Old phone" } });
    expect((await send(person, listPasskeys)).body).toMatchObject({
      items: [{ id, name: "Old phone", lastUsedAt: null }],
      total: 1,
    });
    expect((await send(person, deletePasskey, { params: { id } })).status).toBe(204);
    expect((await send(person, listPasskeys)).body).toEqual({ items: [], total: 0 });
  });

  it("signs in without a name, on whichever gateway answers", async () => {
    const { person, authenticator } = await holder();
    const other = await startTestGateway({
      beside: gateway,
      clock: gateway.clock,
      config: { publicUrl: gateway.url, trustedProxies: 1 },
    });
    try {
      const answer = await signIn(authenticator, other.url);
      expect(answer).toMatchObject({ status: 200, body: { user: { id: person.user.id } } });
      const caller = { url: gateway.url, token: answer.body.accessToken };
      expect((await send(caller, me)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it("is the second factor of a password, and no sign-in of its own without checking its person", async () => {
    const { person, authenticator } = await holder();
    authenticator.verifiesUser = false;
    expect((await signIn(authenticator)).status).toBe(401);
    const { ticket, methods } = await ticketOf(person);
    expect(methods).toEqual(["passkey", "recovery"]);
    const { body } = await send(gateway.caller(), startSecondFactorPasskey, { body: { ticket } });
    expect(body.options).toMatchObject({
      allowCredentials: [{ id: authenticator.id.toString("base64url") }],
    });
    const answer = await send(gateway.caller(), completeSecondFactor, {
      body: { ticket, passkey: authenticator.assert(body.options) },
    });
    expect(answer.status).toBe(200);
  });

  it("proves who one is before a dangerous action", async () => {
    const { person, authenticator, id } = await holder();
    await gateway.rows(
      sql`update session set authenticated_at = authenticated_at - interval '1 hour'
        where account_id = ${person.user.id}`,
    );
    expect((await send(person, deletePasskey, { params: { id } })).body).toMatchObject({
      code: "step_up_required",
    });
    const { body } = await send(person, startStepUp);
    const passkey = authenticator.assert(body.options);
    expect((await send(person, stepUp, { body: { passkey } })).status).toBe(200);
    expect((await send(person, stepUp, { body: { passkey } })).status).toBe(403);
    expect((await send(person, deletePasskey, { params: { id } })).status).toBe(204);
  });
});

describe("what is refused", () => {
  it("an answer given twice, or too late", async () => {
    const { authenticator } = await holder();
    const { body } = await send(gateway.caller(), startPasskeySignIn);
    const response = authenticator.assert(body.options);
    const attempt = () => send(gateway.caller(), signInWithPasskey, { body: { response } });
    expect((await attempt()).status).toBe(200);
    expect((await attempt()).status).toBe(401);

    const late = await send(gateway.caller(), startPasskeySignIn);
    gateway.clock.advance(5 * MINUTE + 1);
    const answer = await send(gateway.caller(), signInWithPasskey, {
      body: { response: authenticator.assert(late.body.options) },
    });
    expect(answer.status).toBe(401);
  });

  it("a counter that runs backwards, as a copied key's does", async () => {
    const { authenticator } = await holder();
    authenticator.counter = 10;
    expect((await signIn(authenticator)).status).toBe(200);
    authenticator.counter = 5;
    expect((await signIn(authenticator)).status).toBe(401);
    authenticator.counter = 11;
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it("an answer to another question, from another page, or by a foreign passkey", async () => {
    const { person, authenticator } = await holder();
    const other = await holder();
    const question = await send(gateway.caller(), startPasskeySignIn);
    const { ticket } = await ticketOf(person);
    const crossed = await send(gateway.caller(), completeSecondFactor, {
      body: { ticket, passkey: authenticator.assert(question.body.options) },
    });
    expect(crossed.status).toBe(401);

    const { body } = await send(gateway.caller(), startSecondFactorPasskey, { body: { ticket } });
    const foreign = await send(gateway.caller(), completeSecondFactor, {
      body: { ticket, passkey: other.authenticator.assert(body.options) },
    });
    expect(foreign.status).toBe(401);

    const elsewhere = new SoftwareAuthenticator("https://evil.example");
    expect((await register(await newPerson(), elsewhere)).body).toMatchObject({
      code: "passkey_refused",
    });
    const taken = await register(await newPerson(), authenticator);
    expect(taken).toMatchObject({ status: 400, body: { code: "passkey_refused" } });
  });
});

describe("the relying party", () => {
  it("is the host name, and says where there is none", () => {
    expect(relyingParty("http://127.0.0.1:4310")).toEqual({
      id: "localhost",
      origin: "http://localhost:4310",
    });
    expect(relyingParty("https://dev.example.com")).toEqual({
      id: "dev.example.com",
      origin: "https://dev.example.com",
    });
    expect(passkeysUnavailable("https://dev.example.com", "dev.example.com")).toBeNull();
    expect(passkeysUnavailable("http://127.0.0.1:4310", "127.0.0.1:4310")).toMatch(
      /Open http:\/\/localhost:4310/,
    );
    expect(passkeysUnavailable("https://192.0.2.7", null)).toMatch(/host name/);
    expect(passkeysUnavailable("http://dev.example.com", null)).toMatch(/TLS/);
  });
});
