import type { JsonObject } from "@devloom/contract";
import type { Scope } from "../database/transaction.ts";

/** A version of a package that a workspace may use. */
export interface SharedVersion {
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
  readonly size: number;
  readonly publishedAt: Date;
  readonly isYanked: boolean;
  readonly deprecated: string | null;
}

/** A package that a workspace may see. */
export interface SharedPackage {
  readonly id: string;
  readonly name: string;
  readonly namespace: string;
  readonly title: string;
  readonly description: string;
  /** `bundled` came with the product, `own` is of the workspace itself. */
  readonly publisher: "bundled" | "own" | "other";
  readonly visibility: "workspace" | "installation";
  /** Newest first. */
  readonly versions: readonly SharedVersion[];
  /** The newest that is offered; `null` when all are withdrawn. */
  readonly latest: SharedVersion | null;
}

/** What is in one version. Its bytes were checked against what was recorded. */
export interface PackedContents {
  /** The field `devloom` of its package.json. */
  readonly manifest: JsonObject;
  readonly readme: string;
  /** Text by path. */
  readonly files: ReadonlyMap<string, string>;
  /** What its pages showed when it was published: markup by address, as untrusted as everything else in it. */
  readonly pages: ReadonlyMap<string, string>;
}

/** A package to be published, or the next version of one. */
export interface NewPackage {
  readonly title: string;
  readonly description: string;
  readonly license: string;
  readonly visibility: "workspace" | "installation";
  readonly readme: string;
  readonly manifest: JsonObject;
  readonly files: ReadonlyMap<string, string>;
  /** Markup by address: `/`, `/pricing`. */
  readonly pages?: ReadonlyMap<string, string>;
}

export interface PackagePage {
  readonly items: readonly SharedPackage[];
  readonly total: number;
  readonly nextCursor?: string | undefined;
}

export interface PackageQuery {
  readonly kind: string;
  readonly q?: string | undefined;
  readonly publisher?: SharedPackage["publisher"] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Keeps the packages that workspaces share. */
export interface PackageRegistry {
  list(scope: Scope, query: PackageQuery): Promise<PackagePage>;
  find(scope: Scope, kind: string, id: string): Promise<SharedPackage | null>;
  /** Throws when the bytes of the version are not those that were published. */
  open(scope: Scope, id: string, version: string): Promise<PackedContents>;
  /** Throws with everything that is wrong with a package, and publishes nothing. */
  check(scope: Scope, source: NewPackage): Promise<{ name: string; version: string }>;
  publish(scope: Scope, source: NewPackage): Promise<{ id: string; name: string; version: string }>;
}

const NONE: PackageRegistry = {
  list: async () => ({ items: [], total: 0 }),
  find: async () => null,
  open: async () => missing(),
  check: async () => missing(),
  publish: async () => missing(),
};

function missing(): never {
  throw new Error("No feature keeps packages.");
}

/** Where features find whatever keeps packages here. */
export class Packages {
  #registry: PackageRegistry = NONE;

  use(registries: readonly PackageRegistry[]): void {
    if (registries.length > 1) throw new Error("Two features keep packages.");
    this.#registry = registries[0] ?? NONE;
  }

  get registry(): PackageRegistry {
    return this.#registry;
  }
}
