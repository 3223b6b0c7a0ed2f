import { sql } from "kysely";
import type { Platform } from "./platform.ts";

/** What a workspace is called by its people. */
export async function tenantName(
  { database }: Pick<Platform, "database">,
  tenantId: string,
): Promise<string> {
  const [tenant] = await database.lookup(
    sql<{ name: string }>`select name from tenant where id = ${tenantId}`,
  );
  return tenant?.name ?? "";
}
