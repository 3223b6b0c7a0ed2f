import type { JsonObject } from "@devloom/contract";
import {
  AppError,
  conflict,
  newId,
  type Platform,
  type Scope,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { Visibility } from "../../contract.ts";
import { splitName } from "../package/manifest.ts";
import { type PackageContents, readPackage } from "../package/read-package.ts";
import { refused } from "../package/refused.ts";
import {
  changePackageRow,
  insertPackage,
  insertVersion,
  ownPackage,
  ownPackages,
  ownVersions,
} from "../store/own-packages.ts";
import { namespaceOf } from "../store/namespace.ts";
import { integrityOf } from "../tarball/integrity.ts";

const MAX_PACKAGES = 1_000;
const MAX_VERSIONS = 500;

interface PublishInput {
  /** Stays as it is when absent; new packages are the workspace's own. */
  readonly visibility?: Visibility;
  /** What it was sent as, which is what it has to be. */
  readonly sentAs?: { readonly name: string; readonly version: string };
  /** Whether the feature that it is for has looked at it: the tests of templates, the steps of automations. */
  readonly isTested?: boolean;
}

/** Publishes a package: everything in it is read and looked at before anybody can see it. */
export async function publish(
  platform: Platform,
  scope: Scope,
  tarball: Buffer,
  { visibility, sentAs, isTested = false }: PublishInput = {},
): Promise<string> {
  const read = readPackage(tarball);
  if (!isTested) assertReadHere(read);
  const { name, version } = read.manifest;
  if (sentAs !== undefined && (name !== sentAs.name || version !== sentAs.version))
    throw refused(`The package in it is ${name} ${version}, not ${sentAs.name} ${sentAs.version}.`);
  const own = await namespaceOf(platform, scope);
  const contents = name.startsWith("@") ? read : within(own, read);
  if (splitName(contents.manifest.name).namespace !== own)
    throw new AppError(404, "foreign_namespace", `This workspace can only publish under @${own}.`);
  return platform.database.tenant(scope, (tx) =>
    addVersion(platform, tx, contents, tarball, visibility),
  );
}

/** An extension of VS Code has a name without a namespace, and takes that of who publishes it. */
function within(namespace: string, contents: PackageContents): PackageContents {
  const { manifest } = contents;
  const slug = manifest.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return { ...contents, manifest: { ...manifest, name: `@${namespace}/${slug}` } };
}

/** What only another feature can look at is published by it. */
function assertReadHere({ manifest }: PackageContents): void {
  const { kind } = manifest.devloom;
  if (kind === "template")
    throw refused("Templates are published from their page, which runs their tests first.");
  if (kind === "automation")
    throw refused("Automations are published from their page, which checks their steps first.");
  if (kind === "dashboard")
    throw refused("Dashboards are published from their page, which leaves out what is private.");
}

async function addVersion(
  platform: Platform,
  tx: Transaction,
  contents: PackageContents,
  tarball: Buffer,
  visibility: Visibility | undefined,
): Promise<string> {
  const { manifest, readme } = contents;
  const packageId = await settlePackage(platform, tx, contents, visibility);
  const versions = await ownVersions(tx, packageId);
  if (versions.some(({ version }) => version === manifest.version))
    throw conflict(
      "version_exists",
      `${manifest.name} ${manifest.version} is published already; a version is never changed.`,
    );
  if (versions.length >= MAX_VERSIONS)
    throw conflict("too_many_versions", `A package has at most ${MAX_VERSIONS} versions.`);
  const integrity = integrityOf(tarball);
  await insertVersion(tx, {
    id: newId(),
    tenant_id: tx.tenantId,
    package_id: packageId,
    version: manifest.version,
    // Parsed out of JSON a moment ago.
    manifest: manifest as unknown as JsonObject,
    readme,
    license: manifest.license,
    tarball,
    integrity,
    size: tarball.byteLength,
    published_at: platform.clock.now(),
    published_by: tx.scope?.actorId ?? null,
    yanked_at: null,
    deprecated: null,
  });
  await tx.emit({
    type: "package.published",
    subject: `package/${packageId}`,
    data: { name: manifest.name, version: manifest.version, integrity },
  });
  return packageId;
}

/** The row of the package, made or brought up to date. */
async function settlePackage(
  platform: Platform,
  tx: Transaction,
  { manifest }: PackageContents,
  visibility: Visibility | undefined,
): Promise<string> {
  const lock = `package-publish ${tx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  const { namespace, slug } = splitName(manifest.name);
  const now = platform.clock.now();
  const about = {
    title: manifest.devloom.title,
    description: manifest.description,
    updated_at: now,
  };
  const known = await ownPackage(tx, { slug });
  if (known !== undefined && known.kind !== manifest.devloom.kind)
    throw conflict(
      "other_kind",
      `${manifest.name} is published already, as a package of another kind. Choose another title.`,
    );
  if (known !== undefined) {
    await changePackageRow(tx, known.id, {
      ...about,
      visibility: visibility ?? known.visibility,
    });
    return known.id;
  }
  if ((await ownPackages(tx)).length >= MAX_PACKAGES)
    throw conflict("too_many_packages", `A workspace has at most ${MAX_PACKAGES} packages.`);
  const id = newId();
  await insertPackage(tx, {
    ...about,
    id,
    tenant_id: tx.tenantId,
    namespace,
    slug,
    kind: manifest.devloom.kind,
    visibility: visibility ?? "workspace",
    created_at: now,
    created_by: tx.scope?.actorId ?? null,
  });
  return id;
}
