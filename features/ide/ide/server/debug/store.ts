import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { DebugSettings } from "../../contract.ts";

const NOTHING: DebugSettings = { breakpoints: [], exceptions: "uncaught", watches: [] };

/** What a person keeps for debugging a project. */
export async function findDebugSettings(
  tx: Transaction,
  projectId: string,
  accountId: string,
): Promise<DebugSettings> {
  const { rows } = await sql<{ settings: unknown }>`select settings from ide_debug_settings
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}
      and account_id = ${accountId}`.execute(tx.query());
  return DebugSettings.safeParse(rows[0]?.settings).data ?? NOTHING;
}

export async function keepDebugSettings(
  tx: Transaction,
  projectId: string,
  accountId: string,
  settings: DebugSettings,
): Promise<void> {
  await sql`insert into ide_debug_settings (project_id, tenant_id, account_id, settings)
    values (${projectId}, ${tx.tenantId}, ${accountId}, ${JSON.stringify(settings)})
    on conflict (project_id, account_id) do update set settings = excluded.settings`.execute(
    tx.query(),
  );
}
