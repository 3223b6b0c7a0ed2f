import { hash } from "node:crypto";
import type { SecretBox } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";

/** An event as it is hashed: every column, in a form that loses nothing. */
export interface EventFacts {
  readonly id: string;
  readonly transaction: string;
  readonly sequence: number;
  readonly tenant_id: string;
  readonly type: string;
  readonly subject: string;
  readonly actor_id: string | null;
  readonly audience_id: string | null;
  readonly impersonator_id: string | null;
  /** UTC with microseconds. */
  readonly time: string;
  /** PostgreSQL's own text of the JSON, whose keys it keeps sorted and whose numbers it keeps exact. */
  readonly data: string;
}

/** Selects `EventFacts` from `event`. */
export const eventFacts: RawBuilder<unknown> = sql`event.id, event.transaction::text as transaction,
  event.sequence, event.tenant_id, event.type, event.subject, event.actor_id, event.audience_id,
  event.impersonator_id, event.data::text as data,
  to_char(event.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time`;

/** One text per event, and another event's text is another one. */
export function canonical(event: EventFacts): string {
  const { id, transaction, sequence, tenant_id, type, subject } = event;
  const { actor_id, audience_id, impersonator_id, time, data } = event;
  return JSON.stringify({
    id,
    transaction,
    sequence,
    tenant_id,
    type,
    subject,
    actor_id,
    audience_id,
    impersonator_id,
    time,
    data,
  });
}

export function sha256(...parts: (string | Buffer)[]): Buffer {
  const [only] = parts;
  const isOne = parts.length === 1 && only !== undefined;
  return hash("sha256", isOne ? only : Buffer.concat(parts.map(bytesOf)), "buffer");
}

function bytesOf(part: string | Buffer): Buffer {
  return typeof part === "string" ? Buffer.from(part) : part;
}

/** Where every workspace's chain begins. */
export function genesis(tenantId: string): Buffer {
  return sha256("devloom audit chain ", tenantId);
}

/** Binds a place in the chain to this installation's key. */
export function sealOf(
  secrets: SecretBox,
  tenantId: string,
  position: number,
  linkHash: Buffer,
): Buffer {
  return secrets.hmac("audit chain", `${tenantId} ${position} ${linkHash.toString("hex")}`);
}

const MAX_WORDS = 4_000;

/** What a search for words looks through. */
export function wordsOf(event: EventFacts): string {
  return `${event.type} ${event.subject} ${event.data}`.toLowerCase().slice(0, MAX_WORDS);
}
