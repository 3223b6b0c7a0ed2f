import { performance } from "node:perf_hooks";
import { asSystem, eventRows, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ChainProblem, ChainReport } from "../contract.ts";
import {
  canonical,
  type EventFacts,
  eventFacts,
  genesis,
  sealOf,
  sha256,
  wordsOf,
} from "./chain.ts";
import { lockChain } from "./chain-lock.ts";
import { vouchFor } from "./redaction.ts";

const BATCH = 2_000;
const MAX_PROBLEMS = 100;

interface HeadRow {
  position: number;
  hash: Buffer;
  seal: Buffer;
  checkpoint_position: number;
  checkpoint_hash: Buffer;
  checkpoint_seal: Buffer;
}

interface LinkRow {
  position: number;
  event_id: string;
  event_hash: Buffer;
  hash: Buffer;
  copies_fit: boolean | null;
  words: string;
  event: EventFacts | null;
  /** Set when personal data was removed from the event. */
  text_hash: Buffer | null;
  seal: Buffer | null;
}

/** Recomputes a workspace's chain from the events themselves. */
export async function verifyChain(platform: Platform, tenantId: string): Promise<ChainReport> {
  const started = performance.now();
  return platform.database.tenant(asSystem(tenantId), async (tx) => {
    await lockChain(tx, "reading");
    const check = new Check(platform, tenantId);
    const head = await readHead(tx);
    if (head !== undefined) await check.all(tx, head);
    return {
      intact: check.problems.length === 0,
      checked: check.checked,
      redacted: check.redacted,
      checkpoint: head?.checkpoint_position ?? 0,
      head: head?.position ?? 0,
      headHash: (head?.hash ?? genesis(tenantId)).toString("hex"),
      problems: check.problems.slice(0, MAX_PROBLEMS),
      verifiedAt: platform.clock.now().toISOString(),
      milliseconds: Math.round(performance.now() - started),
    };
  });
}

class Check {
  readonly problems: ChainProblem[] = [];
  checked = 0;
  redacted = 0;
  readonly #platform: Platform;
  readonly #tenantId: string;

  constructor(platform: Platform, tenantId: string) {
    this.#platform = platform;
    this.#tenantId = tenantId;
  }

  async all(tx: Transaction, head: HeadRow): Promise<void> {
    const { checkpoint_position: start, checkpoint_hash: startHash } = head;
    this.#seal(start, startHash, head.checkpoint_seal);
    this.#seal(head.position, head.hash, head.seal);
    let previous = { position: start, hash: startHash };
    let batch = readLinks(tx, start, head.position);
    for (;;) {
      const links = await batch;
      const isLast = links.length < BATCH;
      // The database reads on while this batch is hashed.
      if (!isLast) batch = readLinks(tx, links.at(-1)?.position ?? start, head.position);
      for (const link of links) {
        this.#gap(previous.position, link.position);
        this.#link(previous, link);
        previous = { position: link.position, hash: link.hash };
      }
      if (isLast) break;
    }
    this.#gap(previous.position, head.position + 1);
    if (previous.position === head.position && !previous.hash.equals(head.hash))
      this.#report("head_edited", head.position, null, "The newest hash is not the chain's.");
    for (const { id, type } of await readUnlinked(tx))
      this.#report("event_inserted", null, id, `An event ${type} was slipped in past the chain.`);
  }

  #seal(position: number, hash: Buffer, seal: Buffer): void {
    if (sealOf(this.#platform.secrets, this.#tenantId, position, hash).equals(seal)) return;
    this.#report(
      "head_edited",
      position,
      null,
      "The recorded end of the chain was not written by this installation.",
    );
  }

  /** A run of links that are gone counts as one problem. */
  #gap(before: number, next: number): void {
    if (next === before + 1) return;
    const missing = next - before - 1;
    this.#report("link_missing", before + 1, null, `${missing} links of the chain are gone.`);
  }

  /** Each link is judged by the stored hash before it, so that one edit is reported once, where it is. */
  #link(previous: { hash: Buffer }, link: LinkRow): void {
    this.checked += 1;
    const { position, event_id, event } = link;
    if (event === null) {
      this.#report("event_missing", position, event_id, "The event was removed.");
      return;
    }
    const text = canonical(event);
    if (link.text_hash !== null && link.seal !== null) {
      this.#redacted(previous, link, text, link.text_hash, link.seal);
      return;
    }
    const isSame = sha256(text).equals(link.event_hash);
    const isChained = sha256(previous.hash, text).equals(link.hash);
    if (!isSame && !isChained) {
      this.#report("event_edited", position, event_id, "The event was edited.");
    } else if (!isSame || !isChained || !copiesFit(link, event)) {
      this.#report("link_edited", position, event_id, "The link or the one before it was edited.");
    }
  }

  /** The text that was chained is gone; the installation's own word stands in for it. */
  #redacted(
    previous: { hash: Buffer },
    link: LinkRow,
    text: string,
    textHash: Buffer,
    seal: Buffer,
  ): void {
    this.redacted += 1;
    const { position, event_id: eventId, hash, event } = link;
    const vouched = vouchFor(this.#platform.secrets, {
      tenantId: this.#tenantId,
      position,
      previousHash: previous.hash,
      hash,
      textHash,
    });
    if (!sha256(text).equals(textHash)) {
      this.#report("event_edited", position, eventId, "The event was edited.");
    } else if (!vouched.equals(seal) || event === null || !copiesFit(link, event)) {
      this.#report("link_edited", position, eventId, "The link or the one before it was edited.");
    }
  }

  #report(
    kind: ChainProblem["kind"],
    position: number | null,
    eventId: string | null,
    message: string,
  ): void {
    this.problems.push({ kind, position, eventId, message });
  }
}

/** Links carry copies of what is searched by; these must be those of the event. */
function copiesFit(link: LinkRow, event: EventFacts): boolean {
  return link.copies_fit === true && link.words === wordsOf(event);
}

async function readHead(tx: Transaction): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`select position, hash, seal, checkpoint_position,
      checkpoint_hash, checkpoint_seal
    from audit_head where tenant_id = ${tx.tenantId}`.execute(tx.query());
  return rows[0];
}

async function readLinks(tx: Transaction, after: number, upTo: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow & EventFacts>`
    select link.position, link.event_id, link.event_hash, link.hash, link.words,
           (link.time, link.type, link.subject, link.actor_id, link.impersonator_id)
             is not distinct from
           (event.time, event.type, event.subject, event.actor_id, event.impersonator_id)
             as copies_fit,
           redaction.text_hash, redaction.seal, ${eventFacts}
    from audit_link link
    left join ${eventRows} event on event.id = link.event_id and event.tenant_id = link.tenant_id
    left join audit_redaction redaction on redaction.tenant_id = link.tenant_id
      and redaction.position = link.position
    where link.tenant_id = ${tx.tenantId} and link.position > ${after} and link.position <= ${upTo}
    order by link.position limit ${BATCH}`.execute(tx.query());
  return rows.map((row) => ({ ...row, event: row.id === null ? null : row }));
}

/** Events that lie before the chain's end and have no link in it. */
async function readUnlinked(tx: Transaction): Promise<{ id: string; type: string }[]> {
  const { rows } = await sql<{ id: string; type: string }>`
    select event.id, event.type from ${eventRows} event
    join audit_head head on head.tenant_id = event.tenant_id
    where event.tenant_id = ${tx.tenantId}
      and (event.transaction, event.sequence) <= (head.transaction, head.sequence)
      and not exists (select from audit_link link
        where link.tenant_id = event.tenant_id and link.event_id = event.id)
    order by event.sequence limit ${MAX_PROBLEMS}`.execute(tx.query());
  return rows;
}
