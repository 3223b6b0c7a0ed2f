import {
  actorScope,
  notFound,
  type NewPackage,
  type PackageRegistry,
  type Platform,
  type Scope,
  type SharedPackage,
} from "@devloom/server-kit";
import type { JsonObject } from "@devloom/contract";
import { AutomationField, DashboardField, PACKAGE_KINDS, TemplateField } from "../contract.ts";
import { packagePage } from "./catalogue/list.ts";
import type { OfferedPackage } from "./catalogue/offer.ts";
import { latestOf, offeredPackage } from "./catalogue/offered.ts";
import { newestVersion } from "./commands/save-block.ts";
import { publish } from "./commands/publish.ts";
import { buildShared } from "./package/build-package.ts";
import { contentsOf } from "./package/contents.ts";
import { readPackage } from "./package/read-package.ts";
import { nextVersion } from "./package/versions.ts";
import { namespaceOf, slugOf } from "./store/namespace.ts";

/** The packages of the marketplace, for features that use and publish them. */
export function packageRegistry(platform: Platform): PackageRegistry {
  const { database } = platform;
  return {
    async list(scope, query) {
      const kind = PACKAGE_KINDS.find((one) => one === query.kind);
      if (kind === undefined) return { items: [], total: 0 };
      const wanted = { ...query, kinds: [kind], installed: undefined };
      const { shown, total, nextCursor } = await packagePage(platform, scope, wanted);
      return { items: shown.map(present), total, nextCursor };
    },
    async find(scope, kind, id) {
      const found = await offeredPackage(database, scope.tenantId, id);
      return found === null || found.kind !== kind ? null : present(found);
    },
    async open(scope, id, version) {
      const found = await offeredPackage(database, scope.tenantId, id);
      const chosen = found?.versions.find((one) => one.version === version);
      if (found === null || chosen === undefined) throw notFound("The version");
      const contents = contentsOf(found.name, await chosen.bytes(), chosen.integrity);
      return {
        // Parsed out of JSON when it was read.
        manifest: contents.manifest.devloom as unknown as JsonObject,
        readme: contents.readme,
        files: contents.files,
        pages: contents.pages,
      };
    },
    async check(scope, source) {
      const { name, version } = readPackage(await pack(platform, scope, source)).manifest;
      return { name, version };
    },
    async publish(scope, source) {
      const tarball = await pack(platform, scope, source);
      const { visibility } = source;
      const id = await publish(platform, actorScope(scope), tarball, {
        visibility,
        isTested: true,
      });
      const { name, version } = readPackage(tarball).manifest;
      return { id, name, version };
    },
  };
}

/** What other features share, and the field that says it. */
const SHARED_FIELDS = {
  template: TemplateField,
  automation: AutomationField,
  dashboard: DashboardField,
} as const;
const SHARED_KINDS = ["template", "automation", "dashboard"] as const;

/** The next version of what another feature shares, as a tarball. */
async function pack(platform: Platform, scope: Scope, source: NewPackage): Promise<Buffer> {
  const { title, description, license, readme, manifest, files, pages } = source;
  const kind = SHARED_KINDS.find((one) => one === manifest["kind"]) ?? "template";
  const slug = slugOf(title, kind, 60);
  const before = await newestVersion(platform, scope, slug);
  return buildShared({
    name: `@${await namespaceOf(platform, scope)}/${slug}`,
    version: before === null ? "1.0.0" : nextVersion(before),
    description,
    license,
    readme,
    field: SHARED_FIELDS[kind].parse({
      ...manifest,
      kind,
      title,
    }),
    files,
    pages,
  });
}

function present(one: OfferedPackage): SharedPackage {
  return { ...one, latest: latestOf(one) };
}
