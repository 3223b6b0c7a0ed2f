import { containing, type Database } from "@devloom/server-kit";
import { sql } from "kysely";
import type { PackageRow, VersionFacts } from "./rows.ts";

/** How many packages one list shows. */
const MOST_LISTED = 200;

const VERSION_FACTS = sql`v.id, v.tenant_id, v.package_id, v.version, v.license, v.integrity, v.size,
  v.published_at, v.published_by, v.yanked_at, v.deprecated`;

/**
 * Packages across tenants: a workspace sees its own and those that were published for everyone on this
 * installation. Every statement here says so itself, because row-level security does not hold for them.
 */
export async function visiblePackages(
  database: Database,
  tenantId: string,
  q: string | undefined,
): Promise<readonly PackageRow[]> {
  const pattern = q === undefined ? "%" : containing(q);
  return database.lookup(sql<PackageRow>`
    select p.* from package p
    where (p.tenant_id = ${tenantId}::uuid or p.visibility = 'installation')
      and (p.title ilike ${pattern} or p.description ilike ${pattern}
        or '@' || p.namespace || '/' || p.slug ilike ${pattern})
    order by p.updated_at desc, p.id desc limit ${MOST_LISTED}`);
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
