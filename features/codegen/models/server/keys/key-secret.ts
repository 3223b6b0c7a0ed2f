import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { MODEL_KEY_PREFIX } from "../../contract.ts";

const KEY = new RegExp(`^${MODEL_KEY_PREFIX}([0-9a-f]{32})_([A-Za-z0-9_-]{43})$`);

/** A fresh key: its id finds the row, its secret proves that the caller has the whole of it. */
export function newModelKey(id: string): { key: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { key: `${prefixOf(id)}_${secret}`, secretHash: hashOf(secret) };
}

/** How the key with this id begins. */
export function prefixOf(id: string): string {
  return `${MODEL_KEY_PREFIX}${id.replaceAll("-", "")}`;
}

export function readModelKey(token: string): { id: string; secret: string } | null {
  const [, hex, secret] = KEY.exec(token) ?? [];
  if (hex === undefined || secret === undefined) return null;
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"), secret };
}

/** Secrets have 256 random bits, so that a plain hash is as hard to guess as they are. */
function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export function isModelSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashOf(secret), hash);
}
