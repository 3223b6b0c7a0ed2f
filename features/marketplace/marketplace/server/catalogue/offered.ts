import type { Database, Page } from "@devloom/server-kit";
import { contentsOf } from "../package/contents.ts";
import { splitName } from "../package/manifest.ts";
import { compareVersions } from "../package/versions.ts";
import { bundledPackages } from "../packs/bundled.ts";
import {
  type PackageFilter,
  versionBytes,
  versionsOf,
  visiblePackage,
  visiblePackages,
} from "../store/catalogue.ts";
import type { InstallRow, PackageRow, VersionFacts } from "../store/rows.ts";
import type { OfferedPackage, OfferedVersion } from "./offer.ts";

/** One page of what was published, as a workspace may see it. */
export async function publishedPackages(
  database: Database,
  tenantId: string,
  filter: PackageFilter,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<OfferedPackage>> {
  const found = await visiblePackages(database, tenantId, filter, page);
  const versions = await versionsOf(
    database,
    found.rows.map(({ id }) => id),
  );
  return { ...found, rows: found.rows.map((row) => stored(database, tenantId, row, versions)) };
}

/** One package that a workspace may see. */
export async function offeredPackage(
  database: Database,
  tenantId: string,
  id: string,
): Promise<OfferedPackage | null> {
  const bundled = bundledPackages().find((one) => one.id === id);
  if (bundled !== undefined) return bundled;
  const row = await visiblePackage(database, tenantId, id);
  if (row === null) return null;
  return stored(database, tenantId, row, await versionsOf(database, [id]));
}

/** A package that is installed and not offered any more: what is left of it is the workspace's copy. */
export function keptPackage(install: InstallRow): OfferedPackage {
  const tarball = install.tarball ?? Buffer.alloc(0);
  const { manifest } = contentsOf(install.name, tarball, install.integrity);
  return {
    id: install.package_id,
    name: install.name,
    namespace: splitName(install.name).namespace,
    kind: manifest.devloom.kind,
    title: manifest.devloom.title,
    description: manifest.description,
    publisher: "other",
    visibility: "workspace",
    versions: [
      {
        version: install.version,
        license: manifest.license,
        integrity: install.integrity,
        size: tarball.byteLength,
        publishedAt: install.installed_at,
        isYanked: false,
        deprecated: null,
        bytes: async () => tarball,
      },
    ],
  };
}

/** The newest version that is neither withdrawn nor a preview, else the newest preview. */
export function latestOf({ versions }: Pick<OfferedPackage, "versions">): OfferedVersion | null {
  const open = versions.filter(({ isYanked }) => !isYanked);
  return open.find(({ version }) => !version.includes("-")) ?? open[0] ?? null;
}

function stored(
  database: Database,
  tenantId: string,
  row: PackageRow,
  versions: readonly VersionFacts[],
): OfferedPackage {
  return {
    id: row.id,
    name: `@${row.namespace}/${row.slug}`,
    namespace: row.namespace,
    kind: row.kind,
    title: row.title,
    description: row.description,
    publisher: row.tenant_id === tenantId ? "own" : "other",
    visibility: row.visibility,
    versions: versions
      .filter(({ package_id: id }) => id === row.id)
      .toSorted((one, other) => compareVersions(other.version, one.version))
      .map((facts) => ({
        version: facts.version,
        license: facts.license,
        integrity: facts.integrity,
        size: facts.size,
        publishedAt: facts.published_at,
        isYanked: facts.yanked_at !== null,
        deprecated: facts.deprecated,
        bytes: () => versionBytes(database, facts.id),
      })),
  };
}
