import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { SecretBox } from "@devloom/server-kit";

/** `<session id>.<generation>.<secret>` taken apart; the secret is not yet believed. */
export interface PresentedToken {
  readonly sessionId: string;
  readonly generation: number;
  readonly secret: string;
}

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

export function newSeed(): Buffer {
  return randomBytes(32);
}

/**
 * The refresh tokens of a session, one per generation. Each is derived from the session's seed and a
 * key outside the database: two exchanges of one token at the same moment yield the same child, any
 * token of the family can be told from an invented one, and neither the database nor the key alone
 * is enough to make one.
 */
export class RefreshTokens {
  readonly #key: Uint8Array;

  constructor(secrets: SecretBox) {
    this.#key = secrets.deriveKey("refresh tokens");
  }

  issue(sessionId: string, generation: number, seed: Buffer): string {
    return `${sessionId}.${generation}.${this.#secret(sessionId, generation, seed)}`;
  }

  isGenuine(token: PresentedToken, seed: Buffer): boolean {
    const expected = Buffer.from(this.#secret(token.sessionId, token.generation, seed));
    return timingSafeEqual(expected, Buffer.from(token.secret));
  }

  #secret(sessionId: string, generation: number, seed: Buffer): string {
    return createHmac("sha256", this.#key)
      .update(`${sessionId}.${generation}.`)
      .update(seed)
      .digest("base64url");
  }
}

export function parseRefreshToken(token: string): PresentedToken | null {
  const [, sessionId, generation, secret] = FORM.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || secret === undefined) return null;
  return { sessionId, generation: Number(generation), secret };
}
