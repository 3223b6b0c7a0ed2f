import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { accountRows } from "../../../settings/identity/server/exports/accounts.ts";

/** Nobody gives what they do not hold themselves. */
export function assertHolds(actor: Actor, permissions: Iterable<string>): void {
  const lacking = [...permissions].filter((id) => !actor.permissions.has(id));
  if (lacking.length === 0) return;
  throw new AppError(
    403,
    "not_yours_to_give",
    `You do not hold ${lacking.join(", ")} yourself, so you cannot decide about it.`,
    { details: { missing: lacking } },
  );
}

/** Refuses what no feature declares. */
export function assertDeclared(platform: Platform, permissions: readonly string[]): void {
  const declared = new Set(platform.permissions.map(({ id }) => id));
  const unknown = permissions.filter((id) => !declared.has(id));
  if (unknown.length === 0) return;
  throw new AppError(400, "unknown_permission", `No feature declares ${unknown.join(", ")}.`);
}

/** Names of people, which live outside any tenant; ids without an account have none. */
export async function namesOf(
  platform: Platform,
  accountIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(accountIds.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await platform.database.system((tx) =>
    sql<{ id: string; name: string }>`
      select id, name from ${accountRows} account where id = any(${wanted}::uuid[])
      union all
      select id, name from service_account where id = any(${wanted}::uuid[])`.execute(tx.query()),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
