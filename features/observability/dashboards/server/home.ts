import type { OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { getHomeDashboard } from "../contract.ts";
import { dashboardResource } from "./versions.ts";

/** What somebody's start page shows: their own choice, else the workspace's. Deleted dashboards are no choice. */
export async function readHome(
  tx: Transaction,
  accountId: string,
): Promise<OutputOf<typeof getHomeDashboard>> {
  const { rows } = await sql<{ id: string; name: string; isOwn: boolean }>`
    select d.id, d.name, h.account_id is not null as "isOwn"
    from dashboard_home h join dashboard d on d.id = h.dashboard_id and d.deleted_at is null
    where h.tenant_id = ${tx.tenantId} and (h.account_id is null or h.account_id = ${accountId})`.execute(
    tx.query(),
  );
  const of = (isOwn: boolean) => {
    const found = rows.find((row) => row.isOwn === isOwn);
    return found === undefined ? null : { id: found.id, name: found.name };
  };
  const [own, workspace] = [of(true), of(false)];
  return { shown: own ?? workspace, own, workspace };
}

/** Puts a dashboard on somebody's start page, or on everybody's, which all are told; `null` takes it away. */
export async function setHome(
  tx: Transaction,
  accountId: string | null,
  dashboardId: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from dashboard_home
    where tenant_id = ${tx.tenantId} and account_id is not distinct from ${accountId}
    returning dashboard_id as id`.execute(tx.query());
  const about = dashboardId ?? rows[0]?.id;
  if (about === undefined) return;
  // One that was deleted meanwhile can still be taken away.
  const name =
    dashboardId === null
      ? await nameOf(tx, about)
      : (await dashboardResource.store.find(tx, dashboardId)).name;
  if (dashboardId !== null)
    await sql`insert into dashboard_home (tenant_id, account_id, dashboard_id)
      values (${tx.tenantId}, ${accountId}, ${dashboardId})
      on conflict (tenant_id, account_id) do update set dashboard_id = excluded.dashboard_id`.execute(
      tx.query(),
    );
  if (accountId === null)
    await tx.emit({
      type: dashboardId === null ? "dashboard.home-unset" : "dashboard.home-set",
      subject: `dashboard/${about}`,
      data: { name },
    });
}

async function nameOf(tx: Transaction, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from dashboard
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  return rows[0]?.name ?? "";
}
