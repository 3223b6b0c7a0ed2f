import type { OutputOf } from "@devloom/contract";
import { type Actor, AppError, notFound, type Platform, type Scope } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import type { readPackument } from "../contract.ts";
import type { OfferedPackage, OfferedVersion } from "./catalogue/offer.ts";
import { latestOf, offeredPackage } from "./catalogue/offered.ts";
import { publish } from "./commands/publish.ts";
import { contentsOf } from "./package/contents.ts";
import { splitName } from "./package/manifest.ts";
import { refused } from "./package/refused.ts";
import { bundledPackages } from "./packs/bundled.ts";
import { integrityOf } from "./tarball/integrity.ts";

/** What is read of the document that `npm publish` sends. */
const Document = z.object({
  name: z.string(),
  access: z.enum(["public", "restricted"]).nullish(),
  versions: z.record(
    z.string(),
    z.object({ dist: z.object({ integrity: z.string().optional() }).optional() }),
  ),
  _attachments: z.record(z.string(), z.object({ data: z.base64() })),
});

/** Publishes what npm sends; the package inside is looked at like any other. */
export async function publishDocument(
  platform: Platform,
  scope: Scope,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<string> {
  const document = readDocument(await bytesOf(body));
  if (document.name !== name) throw refused("The document is about another package.");
  const { _attachments: attachments } = document;
  const [attachment, ...others] = Object.values(attachments);
  const [version, ...more] = Object.values(document.versions);
  if (attachment === undefined || version === undefined || others.length + more.length > 0)
    throw refused("Send one version with one tarball.");
  const tarball = Buffer.from(attachment.data, "base64");
  const promised = version.dist?.integrity;
  if (promised !== undefined && promised !== integrityOf(tarball))
    throw refused("The tarball does not have the integrity that was promised for it.");
  // `npm publish --access public` is how npm says “for everyone”.
  const visibility =
    document.access === "public"
      ? "installation"
      : document.access === "restricted"
        ? "workspace"
        : undefined;
  return publish(platform, scope, tarball, { name, ...(visibility && { visibility }) });
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readDocument(bytes: Buffer): z.infer<typeof Document> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new AppError(400, "malformed_body", "The request body is not valid JSON.");
  }
  const parsed = Document.safeParse(value);
  if (!parsed.success) throw refused("This is not what npm sends to publish a package.");
  return parsed.data;
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
