import { sql } from "kysely";
import { DEMO_LOGIN } from "../contract.ts";
import { createAccount } from "./accounts/create-account.ts";
import type { IdentityServices } from "./identity-services.ts";

/** Creates the demo account and its workspace on an installation without accounts. */
export async function seedDemoAccount(services: IdentityServices): Promise<void> {
  const { database, clock, config } = services.platform;
  if (!config.demo) return;
  const { rows } = await database.system((tx) =>
    sql<{ empty: boolean }>`select not exists (select from account) as empty`.execute(tx.query()),
  );
  if (rows[0]?.empty !== true) return;
  const passwordHash = await services.hashing.run(() =>
    services.passwords.hash(DEMO_LOGIN.password),
  );
  await createAccount(
    database,
    clock,
    {
      email: DEMO_LOGIN.email,
      name: "Demo User",
      username: null,
      passwordHash,
      emailVerified: false,
      plan: "starter",
      operator: "never",
      demo: { tenantName: "Demo workspace" },
    },
    async () => undefined,
  );
}
