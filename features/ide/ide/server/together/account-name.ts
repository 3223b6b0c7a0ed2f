import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";

/** The name that others see beside somebody's cursor. */
export async function accountName(platform: Platform, accountId: string): Promise<string> {
  const [account] = await accountNames(platform, [accountId]);
  return account?.name ?? "";
}

/** The names of those who have an account. */
export async function accountNames(
  platform: Platform,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const accounts = await findAccounts(platform, ids);
  return accounts.map(({ id, name }) => ({ id, name }));
}

export function findAccounts(
  platform: Platform,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly email: string }[]> {
  return platform.database.lookup(
    sql<{ id: string; name: string; email: string }>`select id, name, email from account
      where id = any(${ids}::uuid[]) order by name, id`,
  );
}
