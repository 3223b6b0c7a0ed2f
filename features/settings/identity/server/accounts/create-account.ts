import {
  addTenant,
  type Clock,
  conflict,
  type Database,
  newId,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { firstWord } from "./person-name.ts";

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly username: string | null;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly plan: "starter" | "pro" | "enterprise";
  /** `first`: runs the installation when nobody does yet. */
  readonly operator: "first" | "never";
  /** Where it was registered, sealed; null where nobody was who registered. */
  readonly origin: Buffer | null;
  /** The demo account goes when its workspace goes. */
  readonly demo?: { readonly tenantName: string };
}

export interface CreatedAccount {
  readonly accountId: string;
  readonly tenantId: string;
}

/** Any number works as long as every gateway uses the same one. */
const OPERATOR_LOCK = 4_310_101;

/**
 * Creates an account with a tenant of its own, and whatever `then` adds, all or nothing. An address
 * that is taken answers 409.
 */
export async function createAccount<Result>(
  database: Database,
  clock: Clock,
  account: NewAccount,
  then: (tx: Transaction, created: CreatedAccount) => Promise<Result>,
): Promise<Result> {
  const created = { accountId: newId(), tenantId: newId() };
  return database.system(
    async (tx) => {
      await insertAccount(tx, created, account, clock.now());
      await tx.emit({
        type: "user.registered",
        subject: `user/${created.accountId}`,
        audienceId: created.accountId,
        data: { name: account.name },
      });
      return then(tx, created);
    },
    { tenantId: created.tenantId, actorId: created.accountId },
  );
}

async function insertAccount(
  tx: Transaction,
  { accountId, tenantId }: CreatedAccount,
  account: NewAccount,
  now: Date,
): Promise<void> {
  const query = tx.query();
  const operator = account.operator === "first" && (await isUnclaimed(tx));
  const isDemo = account.demo !== undefined;
  const tenantName = account.demo?.tenantName ?? `${firstWord(account.name)}'s workspace`;
  await addTenant(
    tx,
    { id: tenantId, name: tenantName, plan: account.plan, isDemo, origin: account.origin },
    now,
  );
  const inserted = await sql`insert into account
      (id, email, name, username, password_hash, email_verified, operator, default_tenant_id,
       demo_tenant_id, created_at, updated_at)
    values (${accountId}, ${account.email}, ${account.name}, ${account.username},
            ${account.passwordHash}, ${account.emailVerified}, ${operator}, ${tenantId},
            ${isDemo ? tenantId : null}, ${now}, ${now})
    on conflict (email) do nothing`.execute(query);
  if (inserted.numAffectedRows === 0n) throw emailTaken();
  await sql`insert into membership (tenant_id, account_id, role, created_at)
    values (${tenantId}, ${accountId}, 'owner', ${now})`.execute(query);
}

/** Two people who register at the same moment take turns here, so that only one becomes operator. */
async function isUnclaimed(tx: Transaction): Promise<boolean> {
  if (await hasOperator(tx)) return false;
  await sql`select pg_advisory_xact_lock(${OPERATOR_LOCK})`.execute(tx.query());
  return !(await hasOperator(tx));
}

async function hasOperator(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account where operator) as found`.execute(tx.query());
  return rows[0]?.found ?? false;
}

export function emailTaken(): Error {
  return conflict(
    "email_taken",
    "An account with this email address already exists. Sign in or reset its password.",
  );
}
