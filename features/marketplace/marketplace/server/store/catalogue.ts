import { containing, type Database, type Page, takePage } from "@devloom/server-kit";
import { sql } from "kysely";
import type { MarketplaceTables, PackageRow, VersionFacts } from "./rows.ts";

const VERSION_FACTS = sql`v.id, v.tenant_id, v.package_id, v.version, v.license, v.integrity, v.size,
  v.published_at, v.published_by, v.yanked_at, v.deprecated`;

/** Which of the packages that a workspace may see are wanted. */
export interface PackageFilter {
  readonly q?: string | undefined;
  readonly kinds?: readonly PackageRow["kind"][] | undefined;
  readonly publisher?: "bundled" | "own" | "other" | undefined;
  /** Only these, or all but these. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/**
 * Packages across tenants: a workspace sees its own and those that were published for everyone on this
 * installation. Every statement here says so itself, because row-level security does not hold for them.
 */
export async function visiblePackages(
  database: Database,
  tenantId: string,
  { q, kinds, publisher, only, except }: PackageFilter,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<PackageRow>> {
  const pattern = q === undefined ? "%" : containing(q);
  return database.system((tx) => {
    let rows = tx
      .query<MarketplaceTables>()
      .selectFrom("package")
      .selectAll()
      .where(
        sql<boolean>`(tenant_id = ${tenantId}::uuid or visibility = 'installation')
          and (title ilike ${pattern} or description ilike ${pattern}
            or '@' || namespace || '/' || slug ilike ${pattern})`,
      );
    if (kinds !== undefined) rows = rows.where("kind", "in", kinds);
    if (publisher === "own") rows = rows.where("tenant_id", "=", tenantId);
    if (publisher === "other") rows = rows.where("tenant_id", "<>", tenantId);
    if (publisher === "bundled") rows = rows.where(sql<boolean>`false`);
    if (only !== undefined) rows = rows.where(sql<boolean>`id = any(${[...only]}::uuid[])`);
    if (except !== undefined) rows = rows.where(sql<boolean>`id <> all(${[...except]}::uuid[])`);
    return takePage(rows, page, "updated_at");
  });
}

/** Which of these packages a workspace may see. */
export async function visibleAmong(
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.lookup(sql<{ id: string }>`
    select id from package where id = any(${[...ids]}::uuid[])
      and (tenant_id = ${tenantId}::uuid or visibility = 'installation')`);
  return new Set(rows.map(({ id }) => id));
}

export async function visiblePackage(
  database: Database,
  tenantId: string,
  id: string,
): Promise<PackageRow | null> {
  const [row] = await database.lookup(sql<PackageRow>`
    select p.* from package p
    where p.id = ${id}::uuid and (p.tenant_id = ${tenantId}::uuid or p.visibility = 'installation')`);
  return row ?? null;
}

/** Versions of packages that were found to be visible. */
export async function versionsOf(
  database: Database,
  packageIds: readonly string[],
): Promise<readonly VersionFacts[]> {
  if (packageIds.length === 0) return [];
  return database.lookup(sql<VersionFacts>`
    select ${VERSION_FACTS} from package_version v where v.package_id = any(${[...packageIds]}::uuid[])`);
}

/** The bytes of one version of a package that was found to be visible. */
export async function versionBytes(database: Database, versionId: string): Promise<Buffer> {
  return database.system(async (tx) => {
    const { rows } = await sql<{ tarball: Buffer }>`
      select tarball from package_version where id = ${versionId}::uuid`.execute(tx.query());
    return rows[0]?.tarball ?? Buffer.alloc(0);
  });
}

/** How often packages were installed, by all workspaces together. */
export async function downloadsOf(
  database: Database,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (packageIds.length === 0) return new Map();
  const rows = await database.lookup(sql<{ package_id: string; count: number }>`
    select package_id, count(*)::int as count from package_install
    where package_id = any(${[...packageIds]}::uuid[]) group by package_id`);
  return new Map(rows.map(({ package_id: id, count }) => [id, count]));
}
