import type { JsonObject } from "@devloom/contract";
import type { Package, Visibility } from "../../contract.ts";

export interface PackageRow {
  id: string;
  tenant_id: string;
  namespace: string;
  slug: string;
  kind: Package["kind"];
  title: string;
  description: string;
  visibility: Visibility;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
}

export interface VersionRow {
  id: string;
  tenant_id: string;
  package_id: string;
  version: string;
  manifest: JsonObject;
  readme: string;
  license: string;
  tarball: Buffer;
  integrity: string;
  size: number;
  published_at: Date;
  published_by: string | null;
  yanked_at: Date | null;
  deprecated: string | null;
}

/** A version without what is large. */
export type VersionFacts = Omit<VersionRow, "tarball" | "manifest" | "readme">;

export interface InstallRow {
  id: string;
  tenant_id: string;
  package_id: string;
  name: string;
  version: string;
  integrity: string;
  tarball: Buffer | null;
  pinned: boolean;
  installed_at: Date;
  installed_by: string | null;
  removed_at: Date | null;
}

export type InstallFacts = Omit<InstallRow, "tarball">;

export interface MarketplaceTables {
  package_namespace: { tenant_id: string; namespace: string; created_at: Date };
  package: PackageRow;
  package_version: VersionRow;
  package_install: InstallRow;
}
