import { createHash, webcrypto } from "node:crypto";
import { AppError, type Clock, newId, type SecretBox } from "@devloom/server-kit";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";

const ALGORITHM = "HS256";
const TYPE = "at+jwt";
const AUDIENCE = "devloom";
const LIFETIME_SECONDS = 600;
/** How far the clocks of two gateways may differ. */
const SKEW_SECONDS = 60;
const MAX_TOKEN_LENGTH = 2_048;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

interface DatedClaims extends AccessClaims {
  /** Seconds since 1970, as in the token. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const MAX_REMEMBERED = 5_000;

/**
 * Short-lived signed proofs of a session. Exactly one form is accepted: our algorithm, our header
 * fields and nothing beside them, canonical encoding, every claim present.
 */
export class AccessTokens {
  readonly #issuer: string;
  readonly #clock: Clock;
  readonly #key: Promise<webcrypto.CryptoKey>;
  readonly #keyId: string;
  readonly #passed = new Map<string, DatedClaims>();

  constructor(options: { issuer: string; secrets: SecretBox; clock: Clock }) {
    this.#issuer = options.issuer;
    this.#clock = options.clock;
    const bytes = new Uint8Array(options.secrets.deriveKey("access tokens"));
    this.#keyId = createHash("sha256").update(bytes).digest("base64url").slice(0, 12);
    this.#key = webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
      "verify",
    ]);
  }

  async issue(claims: AccessClaims): Promise<string> {
    const now = this.#now();
    return new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: this.#keyId })
      .setIssuer(this.#issuer)
      .setAudience(AUDIENCE)
      .setSubject(claims.accountId)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .setJti(newId())
      .sign(await this.#key);
  }

  /** Checks a token; one that passed is remembered until it expires, because checking costs more than asking. */
  async verify(token: string): Promise<AccessClaims> {
    const known = this.#passed.get(token);
    if (known !== undefined && this.#isCurrent(known)) return known;
    const fresh = await this.#check(token);
    if (this.#passed.size >= MAX_REMEMBERED) this.#passed.clear();
    this.#passed.set(token, fresh);
    return fresh;
  }

  async #check(token: string): Promise<DatedClaims> {
    if (!isCanonical(token)) throw invalidToken();
    const { payload, protectedHeader } = await jwtVerify(token, await this.#key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: this.#issuer,
      audience: AUDIENCE,
      currentDate: this.#clock.now(),
      requiredClaims: ["sub", "sid", "iat", "exp", "jti"],
    }).catch((error: unknown) => {
      throw error instanceof errors.JWTExpired ? expiredToken() : invalidToken();
    });
    const { alg, typ, kid, ...others } = protectedHeader;
    const isOurs = alg === ALGORITHM && typ === TYPE && kid === this.#keyId;
    if (!isOurs || Object.keys(others).length > 0) throw invalidToken();
    return this.#readClaims(payload);
  }

  #isCurrent({ issuedAt, expiresAt }: DatedClaims): boolean {
    const now = this.#now();
    return now < expiresAt && issuedAt <= now + SKEW_SECONDS;
  }

  #readClaims({ sub, sid, aud, iat, exp, jti }: JWTPayload): DatedClaims {
    if (
      typeof sub !== "string" ||
      typeof sid !== "string" ||
      typeof jti !== "string" ||
      !UUID.test(sub) ||
      !UUID.test(sid) ||
      aud !== AUDIENCE ||
      iat === undefined ||
      exp === undefined ||
      iat > this.#now() + SKEW_SECONDS ||
      exp - iat !== LIFETIME_SECONDS
    ) {
      throw invalidToken();
    }
    return { accountId: sub, sessionId: sid, issuedAt: iat, expiresAt: exp };
  }

  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }
}

/** Base64url allows several spellings of the same bytes; only the shortest, unpadded one passes. */
function isCanonical(token: string): boolean {
  const parts = token.split(".");
  return (
    token.length <= MAX_TOKEN_LENGTH &&
    parts.length === 3 &&
    parts.every(
      (part) => part !== "" && Buffer.from(part, "base64url").toString("base64url") === part,
    )
  );
}

function challenge(code: string, message: string): AppError {
  return new AppError(401, code, message, {
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
}

export function invalidToken(): AppError {
  return challenge("invalid_token", "The access token is not valid. Sign in again.");
}

function expiredToken(): AppError {
  return challenge("token_expired", "The access token has expired.");
}

export function sessionEnded(): AppError {
  return challenge("session_ended", "Your session has ended. Sign in again.");
}
