import { setTimeout as delay } from "node:timers/promises";
import { eventRows, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import {
  canonical,
  type EventFacts,
  eventFacts,
  genesis,
  sealOf,
  sha256,
  wordsOf,
} from "./chain.ts";

const BATCH = 1_000;
const PAUSE_MILLISECONDS = 1_000;
/** How long a reader waits for; a longer backlog is worked off in the background. */
const READERS_WAIT_MILLISECONDS = 1_000;
const READERS_PAUSE_MILLISECONDS = 10;

interface Head {
  tenant_id: string;
  position: number;
  hash: Buffer;
  transaction: string;
  sequence: number;
}

interface StoredHead extends Head {
  seal: Buffer;
  /** The highest position that a link has. */
  top: number | null;
}

interface Link {
  tenant_id: string;
  position: number;
  event_id: string;
  event_hash: string;
  hash: string;
  time: string;
  type: string;
  subject: string;
  actor_id: string | null;
  impersonator_id: string | null;
  words: string;
}

/**
 * Follows the outbox and appends every event to its workspace's chain, in the order in which the relay
 * hands events out. Gateways take turns: whoever holds the cursor appends.
 */
export class Chainer {
  readonly #platform: Platform;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  /**
   * Brings the chain up to what has been committed, so that readers see their own writes. Transactions
   * that are still open elsewhere hold the order of later ones back, so it may take a few attempts.
   */
  async catchUp(): Promise<void> {
    const end = performance.now() + READERS_WAIT_MILLISECONDS;
    while (performance.now() < end) {
      const appended = await this.#append("wait");
      if (appended === BATCH) continue;
      if (!(await this.#isBehind())) return;
      await delay(READERS_PAUSE_MILLISECONDS);
    }
  }

  async #isBehind(): Promise<boolean> {
    const { rows } = await this.#platform.database.system((tx) =>
      // Only the newest event is looked at: the database would read them all to find one beyond.
      sql<{ behind: boolean }>`select (event.transaction, event.sequence)
          > (cursor.transaction, cursor.sequence) as behind
        from (select transaction, sequence from ${eventRows} event
          order by event.transaction desc, event.sequence desc limit 1) event, audit_cursor cursor`.execute(
        tx.query(),
      ),
    );
    return rows[0]?.behind ?? false;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        if ((await this.#append("skip")) === BATCH) continue;
      } catch (error) {
        this.#platform.log.warn({ err: error }, "extending the audit chain failed; trying again");
      }
      await delay(PAUSE_MILLISECONDS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Appends one batch; returns how many events it held. */
  async #append(whenBusy: "wait" | "skip"): Promise<number> {
    return this.#platform.database.system(async (tx) => {
      const busy = whenBusy === "skip" ? sql`skip locked` : sql``;
      const { rows } = await sql<{ transaction: string; sequence: number }>`
        select transaction::text, sequence from audit_cursor for update ${busy}`.execute(
        tx.query(),
      );
      const cursor = rows[0];
      if (cursor === undefined) return 0;
      const events = await readEvents(tx, cursor);
      const last = events.at(-1);
      if (last === undefined) return 0;
      const heads = await lockHeads(tx, this.#platform, [
        ...new Set(events.map((event) => event.tenant_id)),
      ]);
      await insertLinks(tx, extend(heads, events));
      await storeHeads(tx, this.#platform, [...heads.values()]);
      await sql`update audit_cursor set transaction = ${last.transaction}::xid8,
        sequence = ${last.sequence}`.execute(tx.query());
      return events.length;
    });
  }
}

async function readEvents(
  tx: Transaction,
  cursor: { transaction: string; sequence: number },
): Promise<EventFacts[]> {
  const { rows } = await sql<EventFacts>`select ${eventFacts} from ${eventRows} event
    where (event.transaction, event.sequence) > (${cursor.transaction}::xid8, ${cursor.sequence}::bigint)
      and event.transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by event.transaction, event.sequence limit ${BATCH}`.execute(tx.query());
  return rows;
}

async function lockHeads(
  tx: Transaction,
  platform: Platform,
  tenantIds: readonly string[],
): Promise<Map<string, Head>> {
  const { secrets } = platform;
  for (const tenantId of tenantIds) {
    const hash = genesis(tenantId);
    const seal = sealOf(secrets, tenantId, 0, hash);
    await sql`insert into audit_head (tenant_id, position, hash, seal, transaction, sequence,
        checkpoint_position, checkpoint_hash, checkpoint_seal)
      values (${tenantId}, 0, ${hash}, ${seal}, '0', 0, 0, ${hash}, ${seal})
      on conflict (tenant_id) do nothing`.execute(tx.query());
  }
  const { rows } = await sql<StoredHead>`
    select tenant_id, position, hash, seal, transaction::text as transaction, sequence,
      (select max(position) from audit_link link where link.tenant_id = audit_head.tenant_id) as top
    from audit_head where tenant_id = any(${tenantIds}::uuid[])
    order by tenant_id for update`.execute(tx.query());
  return new Map(rows.map((row) => [row.tenant_id, trusted(platform, row)]));
}

/**
 * A head that somebody else wrote is not continued as if it were ours: the next link is chained to
 * something that can never be recomputed, so the break stays visible. Other workspaces go on.
 */
function trusted({ secrets, log }: Platform, { seal, top, ...head }: StoredHead): Head {
  const isOurs = sealOf(secrets, head.tenant_id, head.position, head.hash).equals(seal);
  if (isOurs && (top ?? head.position) <= head.position) return head;
  log.error({ tenantId: head.tenant_id }, "the end of an audit chain was tampered with");
  const position = Math.max(head.position, top ?? 0);
  return { ...head, position, hash: sha256("broken ", seal, head.hash) };
}

/** The links of new events; moves the heads along. */
function extend(heads: ReadonlyMap<string, Head>, events: readonly EventFacts[]): Link[] {
  return events.flatMap((event) => {
    const head = heads.get(event.tenant_id);
    if (head === undefined) return [];
    const text = canonical(event);
    head.position += 1;
    head.hash = sha256(head.hash, text);
    head.transaction = event.transaction;
    head.sequence = event.sequence;
    return {
      tenant_id: event.tenant_id,
      position: head.position,
      event_id: event.id,
      event_hash: sha256(text).toString("hex"),
      hash: head.hash.toString("hex"),
      time: event.time,
      type: event.type,
      subject: event.subject,
      actor_id: event.actor_id,
      impersonator_id: event.impersonator_id,
      words: wordsOf(event),
    };
  });
}

async function insertLinks(tx: Transaction, links: readonly Link[]): Promise<void> {
  await sql`insert into audit_link (tenant_id, position, event_id, event_hash, hash, time, type,
      subject, actor_id, impersonator_id, words)
    select tenant_id, position, event_id, decode(event_hash, 'hex'), decode(hash, 'hex'), time, type,
           subject, actor_id, impersonator_id, words
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(tenant_id uuid, position bigint,
      event_id uuid, event_hash text, hash text, time timestamptz, type text, subject text,
      actor_id uuid, impersonator_id uuid, words text)`.execute(tx.query());
}

async function storeHeads(
  tx: Transaction,
  { secrets }: Platform,
  heads: readonly Head[],
): Promise<void> {
  for (const { tenant_id, position, hash, transaction, sequence } of heads) {
    await sql`update audit_head set position = ${position}, hash = ${hash},
        seal = ${sealOf(secrets, tenant_id, position, hash)},
        transaction = ${transaction}::xid8, sequence = ${sequence}
      where tenant_id = ${tenant_id}`.execute(tx.query());
  }
}
