import type { JsonObject } from "@devloom/contract";
import {
  asSystem,
  containing,
  eventRows,
  type Platform,
  type Reaction,
  redactEvent,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { accountRows } from "../../../settings/identity/server/exports/accounts.ts";
import { canonical, type EventFacts, eventFacts, sha256, wordsOf } from "./chain.ts";
import { lockChain } from "./chain-lock.ts";
import { type Person, vouchFor, withoutPerson } from "./redaction.ts";

/** Where an event stands in its chain; all `null` while it is not chained yet. */
interface Place {
  readonly position: number | null;
  readonly event_hash: Buffer | null;
  readonly hash: Buffer | null;
  readonly previous_hash: Buffer | null;
  readonly text_hash: Buffer | null;
  readonly seal: Buffer | null;
}

const Removal = z.object({ accountId: z.string(), mode: z.string().optional() });

/** Removes from every trail of the installation what tells who a person was; the chains still verify. */
export function forgetPersonIn(platform: Platform): Reaction {
  return async (tx, event) => {
    const { accountId, mode } = Removal.parse(event.data);
    // One removal is told in every workspace of the person; the one with a mode comes once, and last.
    if (mode === undefined) return;
    const { rows } = await sql<Person>`select id, name, email from ${accountRows} account
      where id = ${accountId}`.execute(tx.query());
    const [person] = rows;
    if (person !== undefined) await redact(platform, tx, person);
  };
}

async function redact(platform: Platform, tx: Transaction, person: Person): Promise<void> {
  // Whoever holds the cursor is the only one to extend chains.
  await sql`select from audit_cursor for update`.execute(tx.query());
  const events = await readMentions(tx, person);
  for (const tenantId of new Set(events.map((event) => event.tenant_id)))
    await lockChain(tx.within(asSystem(tenantId)), "pruning");
  for (const event of events) {
    const before = parse(event.data);
    const data = withoutPerson(
      { subject: event.subject, actorId: event.actor_id, data: before },
      person,
    );
    if (JSON.stringify(data) !== JSON.stringify(before)) await replace(platform, tx, event, data);
  }
}

/** Events keep objects: the outbox takes nothing else. */
function parse(data: string): JsonObject {
  return JSON.parse(data) as JsonObject;
}

async function readMentions(tx: Transaction, person: Person): Promise<(EventFacts & Place)[]> {
  const { rows } = await sql<EventFacts & Place>`
    select ${eventFacts}, link.position, link.event_hash, link.hash,
      coalesce(previous.hash, head.checkpoint_hash) as previous_hash,
      redaction.text_hash, redaction.seal
    from ${eventRows} event
    left join audit_link link on link.tenant_id = event.tenant_id and link.event_id = event.id
    left join audit_head head on head.tenant_id = event.tenant_id
    left join audit_link previous on previous.tenant_id = link.tenant_id
      and previous.position = link.position - 1
    left join audit_redaction redaction on redaction.tenant_id = link.tenant_id
      and redaction.position = link.position
    where event.actor_id = ${person.id} or event.subject like ${`%/${person.id}`}
      or event.data::text like ${containing(person.id)}
      or lower(event.data::text) like ${containing(person.email.toLowerCase())}`.execute(
    tx.query(),
  );
  return rows;
}

async function replace(
  platform: Platform,
  tx: Transaction,
  event: EventFacts & Place,
  data: JsonObject,
): Promise<void> {
  await redactEvent(tx, event.id, data);
  const { rows } = await sql<EventFacts>`select ${eventFacts} from ${eventRows} event
    where id = ${event.id}`.execute(tx.query());
  const [changed] = rows;
  if (changed === undefined || event.position === null) return;
  const { tenant_id: tenantId, position } = event;
  await sql`update audit_link set words = ${wordsOf(changed)}
    where tenant_id = ${tenantId} and position = ${position}`.execute(tx.query());
  const textHash = sha256(canonical(changed));
  const seal = vouch(platform, event, textHash);
  // An entry that somebody had edited before is not vouched for: it stays a break in the chain.
  if (seal === null) return;
  await sql`insert into audit_redaction (tenant_id, position, text_hash, seal, redacted_at)
    values (${tenantId}, ${position}, ${textHash}, ${seal}, ${platform.clock.now()})
    on conflict (tenant_id, position) do update set text_hash = excluded.text_hash,
      seal = excluded.seal, redacted_at = excluded.redacted_at`.execute(tx.query());
}

function vouch({ secrets }: Platform, event: EventFacts & Place, textHash: Buffer): Buffer | null {
  const { position, hash, previous_hash: previousHash } = event;
  if (position === null || hash === null || previousHash === null) return null;
  const place = { tenantId: event.tenant_id, position, previousHash, hash };
  const text = canonical(event);
  const isSound =
    event.seal === null || event.text_hash === null
      ? event.event_hash?.equals(sha256(text)) === true && hash.equals(sha256(previousHash, text))
      : event.text_hash.equals(sha256(text)) &&
        event.seal.equals(vouchFor(secrets, { ...place, textHash: event.text_hash }));
  return isSound ? vouchFor(secrets, { ...place, textHash }) : null;
}
