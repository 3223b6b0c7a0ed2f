import { notFound, type Transaction } from "@devloom/server-kit";
import type { MarketplaceTables, PackageRow, VersionFacts, VersionRow } from "./rows.ts";

const FACTS = [
  "id",
  "tenant_id",
  "package_id",
  "version",
  "license",
  "integrity",
  "size",
  "published_at",
  "published_by",
  "yanked_at",
  "deprecated",
] as const;

/** The workspace's own package of that name. */
export async function ownPackage(
  tx: Transaction,
  by: { slug: string } | { id: string },
): Promise<PackageRow | undefined> {
  const rows = tx
    .query<MarketplaceTables>()
    .selectFrom("package")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId);
  return "id" in by
    ? rows.where("id", "=", by.id).executeTakeFirst()
    : rows.where("slug", "=", by.slug).executeTakeFirst();
}

export async function ownPackages(tx: Transaction): Promise<readonly PackageRow[]> {
  return tx
    .query<MarketplaceTables>()
    .selectFrom("package")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .orderBy("title")
    .execute();
}

export async function ownVersions(
  tx: Transaction,
  packageId?: string,
): Promise<readonly VersionFacts[]> {
  const rows = tx
    .query<MarketplaceTables>()
    .selectFrom("package_version")
    .select(FACTS)
    .where("tenant_id", "=", tx.tenantId);
  return (packageId === undefined ? rows : rows.where("package_id", "=", packageId)).execute();
}

export async function insertPackage(tx: Transaction, row: PackageRow): Promise<void> {
  await tx.query<MarketplaceTables>().insertInto("package").values(row).execute();
}

export async function changePackageRow(
  tx: Transaction,
  id: string,
  change: Partial<PackageRow>,
): Promise<void> {
  await tx
    .query<MarketplaceTables>()
    .updateTable("package")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

export async function insertVersion(tx: Transaction, row: VersionRow): Promise<void> {
  await tx
    .query<MarketplaceTables>()
    .insertInto("package_version")
    .values({ ...row, manifest: JSON.stringify(row.manifest) as unknown as VersionRow["manifest"] })
    .execute();
}

/** Changes a version of an own package; strangers' are not found. */
export async function changeOwnVersion(
  tx: Transaction,
  packageId: string,
  version: string,
  change: Partial<Pick<VersionRow, "yanked_at" | "deprecated">>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .query<MarketplaceTables>()
    .updateTable("package_version")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("package_id", "=", packageId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound("The version");
}
