import { isIntact } from "../tarball/integrity.ts";
import { damaged } from "./refused.ts";
import { type PackageContents, readPackage } from "./read-package.ts";

const MAX_KEPT = 100;

/** What packages hold, by their integrity: the same bytes are read once. */
const known = new Map<string, PackageContents>();

/** The contents of a package whose bytes are the ones that were recorded; others are refused. */
export function contentsOf(name: string, tarball: Buffer, integrity: string): PackageContents {
  if (!isIntact(tarball, integrity)) throw damaged(name);
  const contents = known.get(integrity) ?? readPackage(tarball);
  known.delete(integrity);
  known.set(integrity, contents);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
  return contents;
}

/** The same without reading the bytes, when bytes of this integrity were read before. */
export function knownContents(integrity: string): PackageContents | null {
  return known.get(integrity) ?? null;
}
