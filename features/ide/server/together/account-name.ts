import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";

/** The name that others see beside somebody's cursor. */
export async function accountName(platform: Platform, accountId: string): Promise<string> {
  const [account] = await platform.database.lookup(
    sql<{ name: string }>`select name from account where id = ${accountId}`,
  );
  return account?.name ?? "";
}
