import { AppError, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { type DashboardContent, DashboardFields } from "../../contract.ts";

/** Ids of sources by the keys that a package has for them. */
export type Chosen = Readonly<Record<string, string>>;

/** What a dashboard was installed from, and what it was then. */
export interface InstallRow {
  readonly packageId: string;
  readonly name: string;
  readonly version: string;
  readonly base: DashboardContent;
  readonly sources: Chosen;
}

export async function readInstall(tx: Transaction, id: string): Promise<InstallRow | undefined> {
  const { rows } =
    await sql<InstallRow>`select package_id as "packageId", name, version, base, sources
    from dashboard_install where tenant_id = ${tx.tenantId} and dashboard_id = ${id}`.execute(
      tx.query(),
    );
  const [row] = rows;
  // An older release may have left out what has a default by now.
  return row === undefined ? undefined : { ...row, base: DashboardFields.parse(row.base) };
}

export async function writeInstall(tx: Transaction, id: string, row: InstallRow): Promise<void> {
  const { packageId, name, version } = row;
  const [base, sources] = [JSON.stringify(row.base), JSON.stringify(row.sources)];
  await sql`insert into dashboard_install
      (dashboard_id, tenant_id, package_id, name, version, base, sources)
    values (${id}, ${tx.tenantId}, ${packageId}, ${name}, ${version}, ${base}::jsonb,
      ${sources}::jsonb)
    on conflict (dashboard_id) do update set version = excluded.version, base = excluded.base,
      sources = excluded.sources`.execute(tx.query());
}

/** Refuses sources that the workspace does not have. */
export async function assertSources(
  { queries }: Pick<Platform, "queries">,
  tx: Transaction,
  sources: Chosen,
): Promise<void> {
  const ids = [...new Set(Object.values(sources))];
  const known = await queries.namesOf(tx, "datasource", ids);
  if (known.length === ids.length) return;
  throw new AppError(422, "no_source", "One of the chosen data sources no longer exists.");
}
