import { timingSafeEqual } from "node:crypto";
import { type Clock, newId, type SecretBox } from "@devloom/server-kit";
import { z } from "zod";

const TICKET_MILLISECONDS = 60_000;
const PASS_MILLISECONDS = 3_600_000;
const LONGEST = 2_048;

/** Whose preview of what: a person in one session, in one tenant, on one canvas, perhaps of a proposal. */
const Bearer = z.object({
  canvasId: z.string(),
  proposalId: z.string().nullable().default(null),
  tenantId: z.string(),
  accountId: z.string(),
  sessionId: z.string(),
});
export type Bearer = z.infer<typeof Bearer>;

const Signed = Bearer.extend({ id: z.string(), issuedAt: z.number(), expiresAt: z.number() });
export type Signed = z.infer<typeof Signed>;

/** The name of a preview's host below the domain of previews. */
export function hostNameOf({
  canvasId,
  proposalId,
}: Pick<Bearer, "canvasId" | "proposalId">): string {
  return proposalId === null ? canvasId : `p-${proposalId}`;
}

/** The two are signed with different keys, so that neither can stand in for the other. */
const KINDS = {
  /** In the address that opens a preview: once, within a minute. */
  ticket: { purpose: "preview tickets", milliseconds: TICKET_MILLISECONDS },
  /** In the cookie of a preview's origin: an hour, renewed with use. */
  pass: { purpose: "preview passes", milliseconds: PASS_MILLISECONDS },
};
type Kind = keyof typeof KINDS;

/** Signs and reads what lets people into previews. */
export class Passes {
  readonly #secrets: SecretBox;
  readonly #clock: Clock;

  constructor(secrets: SecretBox, clock: Clock) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  issue(kind: Kind, bearer: Bearer): { readonly token: string; readonly expiresAt: Date } {
    const issuedAt = this.#clock.now().getTime();
    const expiresAt = issuedAt + KINDS[kind].milliseconds;
    const { canvasId, proposalId, tenantId, accountId, sessionId } = bearer;
    const signed: Signed = {
      canvasId,
      proposalId,
      tenantId,
      accountId,
      sessionId,
      id: newId(issuedAt),
      issuedAt,
      expiresAt,
    };
    const content = Buffer.from(JSON.stringify(signed)).toString("base64url");
    const token = `${content}.${this.#signature(kind, content)}`;
    return { token, expiresAt: new Date(expiresAt) };
  }

  /** What a token says, when it is ours, of this kind, for this host and of this time. */
  read(kind: Kind, token: string, hostName: string): Signed | null {
    const [content = "", signature = "", ...rest] = token.split(".");
    if (token.length > LONGEST || rest.length > 0) return null;
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#signature(kind, content));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const signed = Signed.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
    const now = this.#clock.now().getTime();
    return hostNameOf(signed) === hostName && now < signed.expiresAt ? signed : null;
  }

  /** Whether a pass is old enough to be replaced by a fresh one. */
  isAging({ issuedAt }: Signed): boolean {
    return this.#clock.now().getTime() - issuedAt > PASS_MILLISECONDS / 12;
  }

  #signature(kind: Kind, content: string): string {
    return this.#secrets.hmac(KINDS[kind].purpose, content).toString("base64url");
  }
}
