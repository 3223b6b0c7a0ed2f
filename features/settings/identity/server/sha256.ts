import { createHash } from "node:crypto";

/** What is stored of secrets that only have to be recognised. */
export function sha256(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}
