import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "@devloom/server-kit";
import { newId } from "@devloom/server-kit";
import type { SecretBox } from "@devloom/server-kit";

const TICKET_MILLISECONDS = 60_000;
const PASS_MILLISECONDS = 3_600_000;
const LONGEST = 2_048;

/** What every token says beside whose it is. */
export interface Signature {
  readonly id: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Who is let in where, and what their tokens are called. */
export interface PassKind<Bearer> {
  /** Tokens of one kind are of no use for another. */
  readonly purpose: string;
  readonly bearer: z.ZodType<Bearer>;
  /** The name of the host that a bearer is let into, below the domain of previews. */
  hostNameOf(bearer: Bearer): string;
}

/** The two are signed with different keys, so that neither can stand in for the other. */
const LIFETIMES = {
  /** In the address that opens an origin: once, within a minute. */
  tickets: TICKET_MILLISECONDS,
  /** In the cookie of an origin: an hour, renewed with use. */
  passes: PASS_MILLISECONDS,
};
type Token = keyof typeof LIFETIMES;

/** Signs and reads what lets people into programs of projects. */
export class Passes<Bearer extends object> {
  readonly #kind: PassKind<Bearer>;
  readonly #secrets: SecretBox;
  readonly #clock: Clock;
  readonly #signed;

  constructor(kind: PassKind<Bearer>, secrets: SecretBox, clock: Clock) {
    this.#kind = kind;
    this.#secrets = secrets;
    this.#clock = clock;
    this.#signed = z.object({
      bearer: kind.bearer,
      id: z.string(),
      issuedAt: z.number(),
      expiresAt: z.number(),
    });
  }

  issue(token: Token, bearer: Bearer): { readonly token: string; readonly expiresAt: Date } {
    const issuedAt = this.#clock.now().getTime();
    const expiresAt = issuedAt + LIFETIMES[token];
    const signed = {
      bearer: this.#kind.bearer.parse(bearer),
      id: newId(issuedAt),
      issuedAt,
      expiresAt,
    };
    const content = Buffer.from(JSON.stringify(signed)).toString("base64url");
    return {
      token: `${content}.${this.#signature(token, content)}`,
      expiresAt: new Date(expiresAt),
    };
  }

  /** What a token says, when it is ours, of this kind, for this host and of this time. */
  read(token: Token, text: string, hostName: string): (Bearer & Signature) | null {
    const [content = "", signature = "", ...rest] = text.split(".");
    if (text.length > LONGEST || rest.length > 0) return null;
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#signature(token, content));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    // What an earlier release signed may say something else.
    const read = this.#signed.safeParse(JSON.parse(Buffer.from(content, "base64url").toString()));
    if (!read.success) return null;
    const { bearer, ...signed } = read.data;
    const isMeant = this.#kind.hostNameOf(bearer) === hostName;
    const now = this.#clock.now().getTime();
    return isMeant && now < signed.expiresAt ? { ...bearer, ...signed } : null;
  }

  /** Whether a pass is old enough to be replaced by a fresh one. */
  isAging({ issuedAt }: Signature): boolean {
    return this.#clock.now().getTime() - issuedAt > PASS_MILLISECONDS / 12;
  }

  #signature(token: Token, content: string): string {
    return this.#secrets.hmac(`${this.#kind.purpose} ${token}`, content).toString("base64url");
  }
}
