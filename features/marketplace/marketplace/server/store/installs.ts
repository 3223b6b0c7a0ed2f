import { notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { InstallFacts, InstallRow, MarketplaceTables } from "./rows.ts";

const FACTS = [
  "id",
  "tenant_id",
  "package_id",
  "name",
  "version",
  "integrity",
  "pinned",
  "installed_at",
  "installed_by",
  "removed_at",
] as const;

function currentInstalls(tx: Transaction) {
  return tx
    .query<MarketplaceTables>()
    .selectFrom("package_install")
    .where("tenant_id", "=", tx.tenantId)
    .where("removed_at", "is", null);
}

/** What the workspace has installed, without the bytes. */
export async function listInstalls(tx: Transaction): Promise<readonly InstallFacts[]> {
  return currentInstalls(tx).select(FACTS).orderBy("name").execute();
}

/** What the workspace has installed, or the packages of it that are named, with the bytes. */
export async function readInstalls(
  tx: Transaction,
  packageIds?: readonly string[],
): Promise<readonly InstallRow[]> {
  if (packageIds?.length === 0) return [];
  const rows = currentInstalls(tx).selectAll().orderBy("name");
  return packageIds === undefined
    ? rows.execute()
    : rows.where("package_id", "in", packageIds).execute();
}

/** The installation of a package; others who change it wait. */
export async function lockInstall(
  tx: Transaction,
  packageId: string,
): Promise<InstallFacts | undefined> {
  const lock = `package-install ${tx.tenantId} ${packageId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  return currentInstalls(tx).select(FACTS).where("package_id", "=", packageId).executeTakeFirst();
}

export async function lockedInstall(tx: Transaction, packageId: string): Promise<InstallFacts> {
  const found = await lockInstall(tx, packageId);
  if (found === undefined) throw notFound("The installed package");
  return found;
}

export async function insertInstall(tx: Transaction, row: InstallRow): Promise<void> {
  await tx.query<MarketplaceTables>().insertInto("package_install").values(row).execute();
}

export async function changeInstallRow(
  tx: Transaction,
  id: string,
  change: Partial<Pick<InstallRow, "pinned" | "removed_at" | "tarball">>,
): Promise<void> {
  await tx
    .query<MarketplaceTables>()
    .updateTable("package_install")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}
