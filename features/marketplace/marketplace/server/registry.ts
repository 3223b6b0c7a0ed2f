import type { OutputOf } from "@devloom/contract";
import { type Actor, notFound, type Platform, type Scope } from "@devloom/server-kit";
import { sql } from "kysely";
import type { readPackument } from "../contract.ts";
import type { OfferedPackage, OfferedVersion } from "./catalogue/offer.ts";
import { latestOf, offeredPackage } from "./catalogue/offered.ts";
import { publish } from "./commands/publish.ts";
import { contentsOf } from "./package/contents.ts";
import { splitName } from "./package/manifest.ts";
import { bundledPackages } from "./packs/bundled.ts";
import { readDocument } from "./publish-document.ts";

/** Publishes what npm sends; the package inside is looked at like any other. */
export async function publishDocument(
  platform: Platform,
  scope: Scope,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<string> {
  const { version, tarball, access } = readDocument(await bytesOf(body), name);
  // `npm publish --access public` is how npm says “for everyone”.
  const visibility = access === "public" ? "installation" : "workspace";
  return publish(platform, scope, tarball, {
    sentAs: { name, version },
    ...(access === null ? {} : { visibility }),
  });
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A package by its name, as far as the workspace may see it. */
async function packageByName(
  { database }: Platform,
  { tenantId }: Actor,
  name: string,
): Promise<OfferedPackage> {
  const bundled = bundledPackages().find((one) => one.name === name);
  if (bundled !== undefined) return bundled;
  const { namespace, slug } = splitName(name);
  const [row] = await database.lookup(
    sql<{ id: string }>`select id from package where namespace = ${namespace} and slug = ${slug}`,
  );
  const found = row === undefined ? null : await offeredPackage(database, tenantId, row.id);
  if (found === null) throw notFound("The package");
  return found;
}

function fileOf({ name }: OfferedPackage, { version }: OfferedVersion): string {
  return `${splitName(name).slug}-${version}.tgz`;
}

/** What npm wants to know of a package. Withdrawn versions are not among what it may choose. */
export async function packument(
  platform: Platform,
  actor: Actor,
  name: string,
): Promise<OutputOf<typeof readPackument>> {
  const found = await packageByName(platform, actor, name);
  const latest = latestOf(found);
  const address = `${platform.config.publicUrl}/api/npm/${encodeURIComponent(found.name)}/-`;
  const open = found.versions.filter(({ isYanked }) => !isYanked);
  return {
    name: found.name,
    "dist-tags": latest === null ? {} : { latest: latest.version },
    versions: Object.fromEntries(
      open.map((one) => [
        one.version,
        {
          name: found.name,
          version: one.version,
          license: one.license,
          ...(one.deprecated === null ? {} : { deprecated: one.deprecated }),
          dist: { integrity: one.integrity, tarball: `${address}/${fileOf(found, one)}` },
        },
      ]),
    ),
  };
}

/** The bytes of a version, when they are still the ones that were published. */
export async function download(
  platform: Platform,
  actor: Actor,
  name: string,
  file: string,
): Promise<Response> {
  const found = await packageByName(platform, actor, name);
  const version = found.versions.find((one) => fileOf(found, one) === file);
  if (version === undefined) throw notFound("The version");
  const tarball = await version.bytes();
  contentsOf(found.name, tarball, version.integrity);
  return new Response(new Uint8Array(tarball), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "cache-control": "no-store",
    },
  });
}
