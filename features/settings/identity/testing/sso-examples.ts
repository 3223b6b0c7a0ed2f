import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Person, send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { type ssoContract, writeSso } from "../contract.ts";
import { DEMO_PROVIDER_PATH } from "../server/demo-provider/demo-clients.ts";

/** Connects somebody's tenant with the identity provider of the installation itself. */
async function connect(world: World, person: Person): Promise<string> {
  const domain = `sso-${randomUUID()}.example`;
  await send(person, writeSso, {
    body: {
      issuer: `${world.gateway.url}${DEMO_PROVIDER_PATH}`,
      clientId: "devloom",
      clientSecret: "secret",
      domains: [domain],
    },
  });
  return domain;
}

export const ssoExamples: Examples<typeof ssoContract> = {
  startSso: {
    isolation: "public",
    arrange: async (world) => {
      const domain = await connect(world, world.stranger);
      await world.gateway.gateway.platform.database.system((tx) =>
        sql`update sso_domain set verified_at = now() where domain = ${domain}`.execute(tx.query()),
      );
      return { body: { email: `someone@${domain}` } };
    },
  },
  finishSso: {
    isolation: "public",
    arrange: async () => ({
      params: { tenantId: randomUUID() },
      query: { error: "access_denied" },
    }),
  },
  readSso: { isolation: "own", arrange: async () => ({}) },
  writeSso: {
    isolation: "own",
    arrange: async () => ({
      body: {
        issuer: "https://login.example",
        clientId: "devloom",
        clientSecret: "secret",
        domains: [`sso-${randomUUID()}.example`],
      },
    }),
  },
  deleteSso: { isolation: "own", arrange: async () => ({}) },
  testSso: {
    isolation: "own",
    arrange: async () => ({ body: { issuer: "https://127.0.0.1:9" } }),
  },
  verifySsoDomain: {
    isolation: "own",
    arrange: async (world) => {
      await connect(world, world.owner);
      await connect(world, world.stranger);
      return {};
    },
  },
};
