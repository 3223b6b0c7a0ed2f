import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findCanvas } from "../canvases/store.ts";

/** The project that a canvas shows, and how. */
export interface PreviewTarget {
  readonly tenantId: string;
  readonly projectId: string;
  /** The folder of the web application as it was chosen; `null` when nobody chose one. */
  readonly appPath: string | null;
  readonly network: boolean;
}

export async function readTarget(tx: Transaction, canvasId: string): Promise<PreviewTarget> {
  const canvas = await findCanvas(tx, canvasId);
  return readProjectTarget(tx, canvas.project_id);
}

async function readProjectTarget(tx: Transaction, projectId: string): Promise<PreviewTarget> {
  const { rows } = await sql<{ app_path: string | null; network: boolean }>`
    select app_path, network from project_preview
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(tx.query());
  const { tenantId } = tx;
  return {
    tenantId,
    projectId,
    appPath: rows[0]?.app_path ?? null,
    network: rows[0]?.network ?? false,
  };
}

export async function writeTarget(tx: Transaction, target: PreviewTarget): Promise<void> {
  const { projectId, tenantId, appPath, network } = target;
  await sql`insert into project_preview (project_id, tenant_id, app_path, network)
    values (${projectId}, ${tenantId}, ${appPath}, ${network})
    on conflict (project_id) do update set app_path = excluded.app_path, network = excluded.network`.execute(
    tx.query(),
  );
}

/** Notes that a ticket was used; `false` when it had been already. */
export async function useTicket(
  tx: Transaction,
  ticket: { readonly id: string; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await sql`delete from preview_ticket
    where tenant_id = ${tx.tenantId} and expires_at < ${now}`.execute(tx.query());
  const { rows } = await sql`insert into preview_ticket (id, tenant_id, expires_at)
    values (${ticket.id}, ${tx.tenantId}, ${ticket.expiresAt})
    on conflict (id) do nothing returning id`.execute(tx.query());
  return rows.length === 1;
}
