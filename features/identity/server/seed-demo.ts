import { sql } from "kysely";
import { createAccount } from "./accounts/create-account.ts";
import type { IdentityServices } from "./identity-services.ts";
import { hashPassword } from "./passwords/hashing.ts";

/** The account that a development installation offers to look around with. */
export const DEMO_ACCOUNT = {
  email: "demo@devloom.local",
  password: "Demo-Workspace-1",
  name: "Demo User",
  tenantName: "Demo workspace",
} as const;

/** Creates the demo account and its workspace on an installation without accounts. */
export async function seedDemoAccount(services: IdentityServices): Promise<void> {
  const { database, clock, config } = services.platform;
  if (!config.demo) return;
  const { rows } = await database.system((tx) =>
    sql<{ empty: boolean }>`select not exists (select from account) as empty`.execute(tx.query()),
  );
  if (rows[0]?.empty !== true) return;
  const passwordHash = await services.hashing.run(() => hashPassword(DEMO_ACCOUNT.password));
  await createAccount(
    database,
    clock,
    {
      email: DEMO_ACCOUNT.email,
      name: DEMO_ACCOUNT.name,
      username: null,
      passwordHash,
      emailVerified: false,
      plan: "starter",
      operator: "never",
      demo: { tenantName: DEMO_ACCOUNT.tenantName },
    },
    async () => undefined,
  );
}
