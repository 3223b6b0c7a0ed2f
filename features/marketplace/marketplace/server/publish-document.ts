import { hasManyValues } from "@devloom/sandbox";
import { AppError } from "@devloom/server-kit";
import { z } from "zod";
import { refused } from "./package/refused.ts";
import { integrityOf, shasumOf } from "./tarball/integrity.ts";

const MAX_VALUES = 100_000;

/** What is read of the document that `npm publish` sends. */
const Document = z.object({
  name: z.string(),
  access: z.enum(["public", "restricted"]).nullish(),
  "dist-tags": z.record(z.string(), z.string()).optional(),
  versions: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      dist: z
        .object({ integrity: z.string().optional(), shasum: z.string().optional() })
        .optional(),
    }),
  ),
  _attachments: z.record(z.string(), z.object({ data: z.base64(), length: z.number().optional() })),
});

/** One version of a package as npm sent it; the bytes are those that were promised. */
export interface SentVersion {
  readonly version: string;
  readonly tarball: Buffer;
  readonly access: "public" | "restricted" | null;
}

/** Reads what npm sends to publish a package. What contradicts itself is refused. */
export function readDocument(bytes: Buffer, name: string): SentVersion {
  const { versions, _attachments: attachments, ...document } = parseDocument(bytes);
  const [attachment, ...others] = Object.values(attachments);
  const [described, ...more] = Object.entries(versions);
  if (attachment === undefined || described === undefined || others.length + more.length > 0)
    throw refused("Send one version with one tarball.");
  const [version, { dist, ...about }] = described;
  for (const stated of [document.name, about.name ?? name])
    if (stated !== name) throw refused(`The document is about ${stated}, not ${name}.`);
  for (const stated of [about.version ?? version, ...Object.values(document["dist-tags"] ?? {})])
    if (stated !== version)
      throw refused(`The document is about version ${stated} and about version ${version}.`);
  const tarball = Buffer.from(attachment.data, "base64");
  if (attachment.length !== undefined && attachment.length !== tarball.byteLength)
    throw refused("The tarball does not have the length that was promised for it.");
  if (!isPromised(tarball, dist))
    throw refused("The tarball does not have the integrity that was promised for it.");
  return { version, tarball, access: document.access ?? null };
}

/** Npm states a hash or two; each that is stated has to be right. */
function isPromised(
  tarball: Buffer,
  { integrity, shasum }: { integrity?: string | undefined; shasum?: string | undefined } = {},
): boolean {
  return (
    (integrity === undefined || integrity === integrityOf(tarball)) &&
    (shasum === undefined || shasum === shasumOf(tarball))
  );
}

function parseDocument(bytes: Buffer): z.infer<typeof Document> {
  let value: unknown;
  // Counted before they are made: npm's own have some hundred.
  if (hasManyValues(bytes, MAX_VALUES))
    throw refused("This is not what npm sends to publish a package.");
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new AppError(400, "malformed_body", "The request body is not valid JSON.");
  }
  const parsed = Document.safeParse(value);
  if (!parsed.success) throw refused("This is not what npm sends to publish a package.");
  return parsed.data;
}
