import { randomBytes } from "node:crypto";
import type { PlatformConfig } from "@devloom/server-kit";
import { hash, verify } from "@node-rs/argon2";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /**
     * What hashing a password costs, instead of what is recommended. Nothing outside can set it, and
     * production refuses it: it is for tests, which make hundreds of people who never sign in again.
     */
    readonly passwordCost?: {
      readonly memoryCost: number;
      readonly timeCost: number;
      readonly parallelism: number;
    } | null;
  }
}

/** Argon2id, which is the library's default algorithm, with the cost OWASP recommends. */
const RECOMMENDED = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes passwords, and tells whether one belongs to a hash. */
export class Passwords {
  readonly #cost: typeof RECOMMENDED | NonNullable<PlatformConfig["passwordCost"]>;
  #placeholder: Promise<string> | undefined;

  constructor({ mode, passwordCost = null }: Pick<PlatformConfig, "mode" | "passwordCost">) {
    if (mode === "production" && passwordCost !== null)
      throw new Error("In production passwords are hashed at the recommended cost.");
    this.#cost = passwordCost ?? RECOMMENDED;
  }

  hash(password: string): Promise<string> {
    return hash(password.normalize("NFKC"), this.#cost);
  }

  /**
   * Whether the password belongs to the hash. Without a hash the same work is done in vain, so that the
   * time taken does not tell whether an account exists.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.#placeholder ??= hash(randomBytes(32), this.#cost);
    const matches = await verify(stored ?? (await this.#placeholder), password.normalize("NFKC"));
    return matches && stored !== null;
  }
}
