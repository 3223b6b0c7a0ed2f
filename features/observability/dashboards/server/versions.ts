import { defineResource, type NewEvent, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import {
  DASHBOARD_LIMITS,
  type DashboardContent,
  DashboardFields,
  type DashboardVersion,
  dashboards,
} from "../contract.ts";
import { assertCopies, followLibrary } from "./library.ts";

export const dashboardResource = defineResource(dashboards, {
  table: "dashboard",
  topic: "dashboard",
  tells: ["name"],
  check: (tx, { panels }) => assertCopies(tx, panels),
});

/** Keeps what a dashboard has become, in the transaction that changed it; the oldest versions go. */
export async function keepVersion(tx: Transaction, { subject }: NewEvent): Promise<void> {
  const id = subject.slice("dashboard/".length);
  await sql`insert into dashboard_version (dashboard_id, tenant_id, version, content, at, by)
    select id, tenant_id, version, jsonb_build_object('name', name, 'description', description,
      'panels', panels, 'variables', variables, 'timeRange', time_range,
      'refreshSeconds', refresh_seconds), updated_at, updated_by
    from dashboard where tenant_id = ${tx.tenantId} and id = ${id}
    on conflict do nothing`.execute(tx.query());
  await sql`delete from dashboard_version where tenant_id = ${tx.tenantId} and dashboard_id = ${id}
    and version in (select version from dashboard_version where dashboard_id = ${id}
      order by version desc offset ${DASHBOARD_LIMITS.versions})`.execute(tx.query());
}

export async function listVersions(tx: Transaction, id: string): Promise<DashboardVersion[]> {
  await dashboardResource.store.find(tx, id);
  const { rows } = await sql<{
    version: number;
    at: Date;
    by: string | null;
    name: string;
    panels: number;
  }>`select version, at, by, content ->> 'name' as name,
      jsonb_array_length(content -> 'panels') as panels
    from dashboard_version where tenant_id = ${tx.tenantId} and dashboard_id = ${id}
    order by version desc`.execute(tx.query());
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function readVersion(
  tx: Transaction,
  id: string,
  version: number,
): Promise<DashboardContent> {
  const { rows } = await sql<{ content: unknown }>`select content from dashboard_version
    where tenant_id = ${tx.tenantId} and dashboard_id = ${id} and version = ${version}`.execute(
    tx.query(),
  );
  const [row] = rows;
  if (row === undefined) throw notFound("The version");
  // An older release may have left out what has a default by now.
  return DashboardFields.parse(row.content);
}

/** Makes what a dashboard was its newest version. */
export async function restoreVersion(tx: Transaction, id: string, version: number, now: Date) {
  await dashboardResource.store.lock(tx, id, null);
  const content = await readVersion(tx, id, version);
  const panels = await followLibrary(tx, content.panels);
  const restored = await dashboardResource.store.update(tx, id, { ...content, panels }, now);
  await tx.emit({
    type: "dashboard.updated",
    subject: `dashboard/${id}`,
    data: { name: restored.name, version: restored.version },
  });
  return restored;
}
