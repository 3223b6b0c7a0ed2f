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
      origin: null,
      demo: { tenantName: "Demo workspace" },
    },
    async () => undefined,
  );
}

/**
 * Its password is in the documentation, so the account is suspended for as long as the demo is off, also on an
 * installation that began with it.
 */
export async function keepDemoWithin({ platform }: IdentityServices): Promise<void> {
  const { database, config } = platform;
  const status = config.demo ? "active" : "suspended";
  await database.system((tx) =>
    sql`update account set status = ${status}
      where demo_tenant_id is not null and status <> ${status}`.execute(tx.query()),
  );
}
