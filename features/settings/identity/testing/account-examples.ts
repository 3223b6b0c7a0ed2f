import { randomBytes, randomUUID } from "node:crypto";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { generateSync } from "otplib";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import {
  type accountContract,
  confirmTotp,
  enrolTotp,
  type factorContract,
  finishPasskeyRegistration,
  listSessions,
  login,
  type passkeyContract,
  requestEmailChange,
  startPasskeyRegistration,
  startPasskeySignIn,
} from "../contract.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

const somebody = ({ gateway }: World): Promise<Person> =>
  registerPerson(gateway.url, {
    email: `somebody-${randomUUID()}@example.com`,
    headers: anyAddress(),
  });

/** An authenticator in a browser that opened the installation under its name. */
export function authenticatorFor(url: string): SoftwareAuthenticator {
  return new SoftwareAuthenticator(`http://localhost:${new URL(url).port}`);
}

async function withTotp(world: World): Promise<{ person: Person; recoveryCodes: string[] }> {
  const person = await somebody(world);
  const { body } = await send(person, enrolTotp);
  const confirmed = await send(person, confirmTotp, {
    body: { code: generateSync({ secret: body.secret }) },
  });
  return { person, recoveryCodes: confirmed.body.recoveryCodes };
}

async function withPasskey(world: World) {
  const person = await somebody(world);
  const authenticator = authenticatorFor(person.url);
  const { body } = await send(person, startPasskeyRegistration);
  const added = await send(person, finishPasskeyRegistration, {
    body: { name: "Phone", response: authenticator.register(body.options) },
  });
  return { person, authenticator, id: added.body.passkey.id };
}

/** What a right password is answered with where a second factor is set up. */
async function ticketOf({ url, email, password }: Person): Promise<string> {
  const answer = await send({ url, headers: anyAddress() }, login, { body: { email, password } });
  // A refusal has the shape of an error, which the contract's answer does not tell.
  const refusal = answer.body as unknown as { details: { ticket: string } };
  return refusal.details.ticket;
}

async function confirmationToken(world: World): Promise<string> {
  const person = await somebody(world);
  const email = `new-${randomBytes(6).toString("hex")}@example.com`;
  await send({ ...person, headers: anyAddress() }, requestEmailChange, { body: { email } });
  return until("the confirmation mail arrives", async () => {
    const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
      sql<{ body: string }>`select body from mail where recipient = ${email}`.execute(tx.query()),
    );
    return /token=([\w-]+)/.exec(rows[0]?.body ?? "")?.[1];
  });
}

type AccountContract = typeof accountContract & typeof factorContract & typeof passkeyContract;

export const accountExamples: Examples<AccountContract> = {
  updateAccount: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Test Person", username: null } }),
  },
  changePassword: {
    isolation: "own",
    arrange: async ({ owner: { password } }) => ({
      body: { currentPassword: password, newPassword: password },
    }),
  },
  listSessions: { isolation: "own", arrange: async () => ({}) },
  endSession: {
    isolation: "person",
    arrange: async (world) => {
      const person = await somebody(world);
      const { url, email, password } = person;
      await send({ url, headers: anyAddress() }, login, { body: { email, password } });
      const { body } = await send(person, listSessions);
      return { person, params: { id: body.items.find(({ current }) => !current)?.id ?? "" } };
    },
  },
  endOtherSessions: { isolation: "own", arrange: async () => ({}) },
  requestEmailChange: {
    isolation: "own",
    arrange: async () => ({ body: { email: `new-${randomUUID()}@example.com` } }),
  },
  confirmEmailChange: {
    isolation: "credential",
    arrange: async (world) => ({ body: { token: await confirmationToken(world) } }),
  },
  readAccountSecurity: { isolation: "own", arrange: async () => ({}) },
  enrolTotp: { isolation: "own", arrange: async () => ({}) },
  confirmTotp: {
    isolation: "person",
    arrange: async (world) => {
      const person = await somebody(world);
      const { body } = await send(person, enrolTotp);
      return { person, body: { code: generateSync({ secret: body.secret }) } };
    },
  },
  disableTotp: { isolation: "own", arrange: async () => ({}) },
  renewRecoveryCodes: {
    isolation: "person",
    arrange: async (world) => ({ person: (await withTotp(world)).person }),
  },
  completeSecondFactor: {
    isolation: "credential",
    arrange: async (world) => {
      const { person, recoveryCodes } = await withTotp(world);
      return {
        body: { ticket: await ticketOf(person), recoveryCode: recoveryCodes[0] ?? "" },
      };
    },
  },
  startSecondFactorPasskey: {
    isolation: "credential",
    arrange: async (world) => {
      const { person } = await withPasskey(world);
      return { body: { ticket: await ticketOf(person) } };
    },
  },
  startStepUp: { isolation: "own", arrange: async () => ({}) },
  stepUp: {
    isolation: "own",
    arrange: async ({ owner: { password } }) => ({ body: { password } }),
  },
  listPasskeys: { isolation: "own", arrange: async () => ({}) },
  startPasskeyRegistration: { isolation: "own", arrange: async () => ({}) },
  finishPasskeyRegistration: {
    isolation: "person",
    arrange: async (world) => {
      const person = await somebody(world);
      const { body } = await send(person, startPasskeyRegistration);
      const response = authenticatorFor(person.url).register(body.options);
      return { person, body: { name: "Phone", response } };
    },
  },
  renamePasskey: {
    isolation: "person",
    arrange: async (world) => {
      const { person, id } = await withPasskey(world);
      return { person, params: { id }, body: { name: "Old phone" } };
    },
  },
  deletePasskey: {
    isolation: "person",
    arrange: async (world) => {
      const { person, id } = await withPasskey(world);
      return { person, params: { id } };
    },
  },
  startPasskeySignIn: { isolation: "public", arrange: async () => ({}) },
  signInWithPasskey: {
    isolation: "credential",
    arrange: async (world) => {
      const { authenticator } = await withPasskey(world);
      const { body } = await send(
        { url: world.gateway.url, headers: anyAddress() },
        startPasskeySignIn,
      );
      return { body: { response: authenticator.assert(body.options) } };
    },
  },
};
