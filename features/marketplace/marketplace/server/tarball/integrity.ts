import { createHash } from "node:crypto";

/** What a package's bytes are, written as npm and browsers write it. */
export function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
}

/** The older hash that npm states beside it. */
export function shasumOf(bytes: Buffer): string {
  return createHash("sha1").update(bytes).digest("hex");
}

export function isIntact(bytes: Buffer, integrity: string): boolean {
  return integrityOf(bytes) === integrity;
}
