import type { PlatformConfig, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findCanvas } from "../canvases/store.ts";

/** The project that a canvas shows, and how. */
export interface PreviewTarget {
  readonly tenantId: string;
  readonly projectId: string;
  /** The folder of the web application as it was chosen; `null` when nobody chose one. */
  readonly appPath: string | null;
  /** Whether its dev server reaches the network: asked for, and allowed on this installation. */
  readonly network: boolean;
  /** The proposal whose texts are shown in place of the project's own; `null` for the project as it is. */
  readonly proposalId: string | null;
}

/** What has a dev server of its own. */
export function keyOf({ projectId, proposalId }: PreviewTarget): string {
  return proposalId ?? projectId;
}

export async function readTarget(
  tx: Transaction,
  canvasId: string,
  { previewNetwork = false }: Pick<PlatformConfig, "previewNetwork">,
): Promise<PreviewTarget> {
  const { project_id: projectId } = await findCanvas(tx, canvasId);
  const { rows } = await sql<{ app_path: string | null; network: boolean }>`
    select app_path, network from project_preview
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(tx.query());
  const { tenantId } = tx;
  const { app_path: appPath = null, network = false } = rows[0] ?? {};
  return { tenantId, projectId, appPath, network: network && previewNetwork, proposalId: null };
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
