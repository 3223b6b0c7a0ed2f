import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { anyAddress } from "../../../testing/any-address.ts";
import { registerPerson, send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { accountExamples } from "./account-examples.ts";
import { scimExamples } from "./scim-examples.ts";
import { ssoExamples } from "./sso-examples.ts";
import { identityContract, login, requestPasswordReset } from "../contract.ts";

/** A refresh token of a session of its own, so that using it up disturbs nobody. */
async function freshSession({ stranger }: World): Promise<{ refreshToken: string }> {
  const { email, password, url } = stranger;
  const { body } = await send({ url, headers: anyAddress() }, login, { body: { email, password } });
  return { refreshToken: body.refreshToken };
}

/** The token of a reset link, read from the mail as its recipient would. Using it ends every session. */
async function mailedToken({ gateway }: World): Promise<string> {
  const { url } = gateway;
  const { email } = await registerPerson(url, { headers: anyAddress() });
  await send({ url, headers: anyAddress() }, requestPasswordReset, { body: { email } });
  const { database } = gateway.gateway.platform;
  return until("the reset mail arrives", async () => {
    const { rows } = await database.system((tx) =>
      sql<{ body: string }>`select body from mail where recipient = ${email}
        order by created_at desc limit 1`.execute(tx.query()),
    );
    return /token=([\w.~-]+)/.exec(rows[0]?.body ?? "")?.[1];
  });
}

export const identityExamples = defineExamples(identityContract, {
  ...accountExamples,
  ...ssoExamples,
  ...scimExamples,
  login: {
    isolation: "credential",
    arrange: async ({ stranger: { email, password } }) => ({ body: { email, password } }),
  },
  register: {
    isolation: "public",
    arrange: async () => ({
      body: {
        email: `newcomer-${crypto.randomUUID()}@example.com`,
        password: "Woven-Threads-42",
        firstName: "New",
        lastName: "Comer",
      },
    }),
  },
  me: { isolation: "own", reveals: true, arrange: async () => ({}) },
  refresh: {
    isolation: "credential",
    arrange: async (world) => ({ body: await freshSession(world) }),
  },
  revoke: {
    isolation: "credential",
    arrange: async (world) => ({ body: await freshSession(world) }),
  },
  requestPasswordReset: {
    isolation: "public",
    arrange: async ({ stranger }) => ({ body: { email: stranger.email } }),
  },
  completePasswordReset: {
    isolation: "credential",
    arrange: async (world) => ({
      body: { token: await mailedToken(world), password: "Other-Threads-43" },
    }),
  },
  listSocialProviders: { isolation: "public", arrange: async () => ({}) },
  startSocialLogin: {
    isolation: "public",
    arrange: async () => ({ params: { provider: "google" as const }, body: {} }),
  },
  finishSocialLogin: {
    isolation: "public",
    arrange: async () => ({
      params: { provider: "google" as const },
      query: { error: "access_denied" },
    }),
  },
});
