import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id, which is the library's default algorithm, with the cost OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let placeholder: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

/**
 * Whether the password belongs to the hash. Without a hash the same work is done in vain, so that the
 * time taken does not tell whether an account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  placeholder ??= hash(randomBytes(32), COST);
  const matches = await verify(stored ?? (await placeholder), password.normalize("NFKC"));
  return matches && stored !== null;
}
