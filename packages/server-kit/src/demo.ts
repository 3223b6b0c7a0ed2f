import { sql } from "kysely";
import type { Platform } from "./platform.ts";

/** On whose behalf the demo workspace is filled; `null` when there is none, or not any more. */
export async function findDemoScope({
  database,
}: Pick<Platform, "database">): Promise<{ tenantId: string; actorId: string } | null> {
  const { rows } = await database.system((tx) =>
    sql<{ tenant_id: string; account_id: string }>`select m.tenant_id, m.account_id from tenant t
      join membership m on m.tenant_id = t.id where t.demo order by m.created_at limit 1`.execute(
      tx.query(),
    ),
  );
  const [first] = rows;
  return first === undefined ? null : { tenantId: first.tenant_id, actorId: first.account_id };
}
