import {
  endpoint,
  holders,
  Id,
  IdParams,
  Json,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

/** What packages can bring. Others follow; each has a reader of its own. */
export const PACKAGE_KINDS = ["blocks", "template", "automation", "editor", "dashboard"] as const;

/** Those of them that a workspace installs. */
export const INSTALLABLE_KINDS = ["blocks", "editor"] as const;

/** Who may see a package: its own workspace, or every workspace of this installation. */
export const VISIBILITIES = ["workspace", "installation"] as const;
export const Visibility = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof Visibility>;

export const Summary = z.string().trim().max(300);

/** An SPDX expression such as `MIT`, or `UNLICENSED`. */
export const License = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9.()+ -]{1,60}$/, "Give a licence such as MIT, or UNLICENSED");

export const Publisher = z.strictObject({
  namespace: z.string(),
  /** `bundled` came with the product, `own` is of this workspace. */
  kind: z.enum(["bundled", "own", "other"]),
});
export type Publisher = z.infer<typeof Publisher>;

export const PackageInstall = z.strictObject({
  version: z.string(),
  integrity: z.string(),
  /** Whether newer versions are not offered. */
  pinned: z.boolean(),
  installedAt: Timestamp,
  installedBy: Id.nullable(),
});
export type PackageInstall = z.infer<typeof PackageInstall>;

export const PackageVersion = z.strictObject({
  version: z.string(),
  license: z.string(),
  /** `sha512-…` of the tarball. */
  integrity: z.string(),
  size: z.number().int(),
  publishedAt: Timestamp,
  yanked: z.boolean(),
  /** Why it should not be used any more. */
  deprecated: z.string().nullable(),
});
export type PackageVersion = z.infer<typeof PackageVersion>;

export const Package = z.strictObject({
  id: Id,
  /** `@namespace/name`. */
  name: z.string(),
  kind: z.enum(PACKAGE_KINDS),
  title: z.string(),
  description: z.string(),
  publisher: Publisher,
  visibility: Visibility,
  /** Installations that really happened. */
  downloads: z.number().int(),
  /** The newest that is offered; `null` when all are withdrawn. */
  latest: PackageVersion.nullable(),
  installed: PackageInstall.nullable(),
  /** Form of the first block or theme, for a picture; `null` when its bytes are not what was published. */
  cover: z.strictObject({ nodes: z.array(Json), css: z.string().nullable() }).nullable(),
});
export type Package = z.infer<typeof Package>;

export const PackageBlock = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  needsTailwind: z.boolean(),
  cover: z.strictObject({ nodes: z.array(Json), css: z.string().nullable() }),
});
export type PackageBlock = z.infer<typeof PackageBlock>;

export const PackageDetail = Package.extend({
  readme: z.string(),
  /** What the shown version adds. */
  blocks: z.array(PackageBlock),
  /** Newest first. */
  versions: z.array(PackageVersion),
  /** Snippets that the shown version adds; the first of them when there are very many. */
  snippets: z.strictObject({
    items: z.array(
      z.strictObject({
        prefixes: z.array(z.string()),
        name: z.string(),
        languages: z.array(z.string()),
      }),
    ),
    total: z.number().int(),
  }),
  /** The stored bytes are not what was published: it cannot be installed. */
  damaged: z.boolean(),
});
export type PackageDetail = z.infer<typeof PackageDetail>;

export const listPackages = endpoint({
  method: "GET",
  path: "/api/marketplace",
  summary:
    "Packages of blocks, themes and snippets that the workspace can install or has installed",
  access: holders("marketplace:read"),
  query: PageQuery.extend({
    kind: z.enum(INSTALLABLE_KINDS).optional(),
    publisher: z.enum(["bundled", "own", "other"]).optional(),
    installed: z.enum(["yes", "no"]).optional(),
  }),
  response: pageOf(Package),
});

export const getPackage = endpoint({
  method: "GET",
  path: "/api/marketplace/{id}",
  summary: "One package with its versions, its README and what it adds",
  access: holders("marketplace:read"),
  params: IdParams,
  response: PackageDetail,
});

export const changeVersion = endpoint({
  method: "PUT",
  path: "/api/marketplace/{id}/versions/{version}",
  summary: "Withdraw an own version or offer it again; say why it should not be used",
  access: holders("marketplace:publish"),
  params: z.strictObject({ id: Id, version: z.string().max(100) }),
  body: z.strictObject({
    yanked: z.boolean().optional(),
    deprecated: z.string().trim().min(1).max(500).nullable().optional(),
  }),
  response: PackageDetail,
});
