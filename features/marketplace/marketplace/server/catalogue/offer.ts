import type { Package, Publisher, Visibility } from "../../contract.ts";

/** A version of a package that a workspace may install. */
export interface OfferedVersion {
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
  readonly size: number;
  readonly publishedAt: Date;
  readonly isYanked: boolean;
  readonly deprecated: string | null;
  bytes(): Promise<Buffer>;
}

/** A package that a workspace may see: bundled with the product, its own, or published for everyone. */
export interface OfferedPackage {
  readonly id: string;
  readonly name: string;
  readonly namespace: string;
  readonly kind: Package["kind"];
  readonly title: string;
  readonly description: string;
  readonly publisher: Publisher["kind"];
  readonly visibility: Visibility;
  /** Newest first. */
  readonly versions: readonly OfferedVersion[];
}
