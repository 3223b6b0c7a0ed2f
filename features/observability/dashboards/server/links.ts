import { createHash, randomBytes } from "node:crypto";
import {
  AppError,
  type Asker,
  asSystem,
  conflict,
  DAY_MILLISECONDS,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  DASHBOARD_LIMITS,
  type Dashboard,
  type DashboardLink,
  PUBLIC_LINKS_SETTING,
} from "../contract.ts";
import { dashboardResource } from "./versions.ts";

interface Row {
  id: string;
  tenant_id: string;
  dashboard_id: string;
  hint: string;
  created_at: Date;
  created_by: string | null;
  expires_at: Date;
  last_used_at: Date | null;
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

const present = (row: Row): DashboardLink => ({
  id: row.id,
  dashboardId: row.dashboard_id,
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export async function listLinks(tx: Transaction, id: string, now: Date): Promise<DashboardLink[]> {
  await dashboardResource.store.find(tx, id);
  const { rows } = await sql<Row>`select * from dashboard_link where tenant_id = ${tx.tenantId}
    and dashboard_id = ${id} and expires_at > ${now} order by created_at, id`.execute(tx.query());
  return rows.map(present);
}

/** Makes a link. Only the hash of its token is kept. */
export async function createLink(
  { clock, config }: Pick<Platform, "clock" | "config">,
  tx: Transaction,
  id: string,
  days: number,
): Promise<DashboardLink & { token: string; url: string }> {
  const now = clock.now();
  const { name } = await dashboardResource.store.find(tx, id);
  if ((await listLinks(tx, id, now)).length >= DASHBOARD_LIMITS.links)
    throw conflict(
      "too_many_links",
      "This dashboard has reached its limit of links. Revoke one first.",
    );
  const token = `dld_${randomBytes(32).toString("base64url")}`;
  const row: Row = {
    id: newId(),
    tenant_id: tx.tenantId,
    dashboard_id: id,
    hint: `${token.slice(0, 10)}…`,
    created_at: now,
    created_by: tx.scope?.actorId ?? null,
    expires_at: new Date(now.getTime() + days * DAY_MILLISECONDS),
    last_used_at: null,
  };
  await sql`insert into dashboard_link
      (id, tenant_id, dashboard_id, token_hash, hint, created_at, created_by, expires_at)
    values (${row.id}, ${tx.tenantId}, ${id}, ${hashOf(token)}, ${row.hint}, ${now},
      ${row.created_by}, ${row.expires_at})`.execute(tx.query());
  await tx.emit({ type: "dashboard.shared", subject: `dashboard/${id}`, data: { name, days } });
  return { ...present(row), token, url: `${config.publicUrl}/shared/dashboard/${token}` };
}

export async function revokeLink(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql<{ dashboard_id: string; name: string }>`delete from dashboard_link link
    using dashboard where link.tenant_id = ${tx.tenantId} and link.id = ${id}
      and dashboard.id = link.dashboard_id returning dashboard_id, name`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The link");
  await tx.emit({
    type: "dashboard.unshared",
    subject: `dashboard/${row.dashboard_id}`,
    data: { name: row.name },
  });
}

const closed = (): AppError =>
  new AppError(404, "link_closed", "This link has expired or was revoked.");

/** What a link leads to, and with whose rights: those that whoever made it still has. */
export interface OpenedLink {
  readonly dashboard: Dashboard;
  readonly expiresAt: Date;
  readonly asker: Asker;
}

/** Opens a link. It closes by itself: at its end, by a setting, and when its maker may not share any more. */
export async function openLink(platform: Platform, token: string): Promise<OpenedLink> {
  const { database, clock, settings, access } = platform;
  const now = clock.now();
  const { rows } = await database.system((tx) =>
    sql<Row>`update dashboard_link set last_used_at = ${now}
      where token_hash = ${hashOf(token)} and expires_at > ${now} returning *`.execute(tx.query()),
  );
  const [link] = rows;
  if (link === undefined || link.created_by === null) throw closed();
  const { tenant_id: tenantId, created_by: accountId } = link;
  const isOn = await settings.effective(PUBLIC_LINKS_SETTING, { tenantId, accountId: null });
  const rights = await access.rightsOf(tenantId, accountId);
  if (isOn !== true || rights === null || !rights.permissions.has("dashboard:share"))
    throw closed();
  const dashboard = await database
    .reading(asSystem(tenantId), (tx) => dashboardResource.store.find(tx, link.dashboard_id))
    .catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? closed() : error;
    });
  const { permissions } = rights;
  return {
    dashboard,
    expiresAt: link.expires_at,
    asker: { tenantId, accountId, permissions, isForOthers: true },
  };
}
