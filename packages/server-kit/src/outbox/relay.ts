import { asSystem } from "../database/transaction.ts";
import type { CloudEvent, JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../telemetry/log.ts";
import { eventsRelayed } from "../telemetry/instruments.ts";
import { EVENT_CHANNEL } from "./outbox.ts";
import type { Listener } from "./listener.ts";

/** An event on its way to screens: the public envelope, its place in the outbox, and who may see it. */
export interface RelayedEvent {
  readonly cursor: string;
  readonly audienceId: string | null;
  readonly event: CloudEvent;
}

interface Row {
  sequence: number;
  transaction: string;
  id: string;
  tenant_id: string;
  type: string;
  subject: string;
  actor_id: string | null;
  audience_id: string | null;
  data: JsonObject;
  time: Date;
  impersonator_id?: string | null;
}

const BATCH = 500;
/** Catches what a lost notification or a long transaction held back. */
const POLL_MILLISECONDS = 1_000;
/** How soon to look again at events that a running transaction holds back; twice as long each time. */
const FIRST_PAUSE_MILLISECONDS = 10;
const MAX_PAUSE_MILLISECONDS = 160;
/** The first event of many is read at once; those that come this soon behind it are read together. */
const GATHER_MILLISECONDS = 10;

export function toRelayed(row: Row): RelayedEvent {
  return {
    cursor: `${row.transaction}-${row.sequence}`,
    audienceId: row.audience_id,
    event: {
      specversion: "1.0",
      id: row.id,
      source: "/devloom",
      type: row.type,
      subject: row.subject,
      time: row.time.toISOString(),
      tenantid: row.tenant_id,
      actorid: row.actor_id,
      data: row.data,
      ...(row.impersonator_id ? { impersonatorid: row.impersonator_id } : {}),
    },
  };
}

interface Position {
  readonly transaction: string;
  readonly sequence: number;
}

/** The position of an event in the outbox, as `RelayedEvent.cursor` writes it. */
const CURSOR = /^(\d{1,19})-(\d{1,15})$/;

function parseCursor(cursor: string): Position {
  const [, transaction, sequence] = CURSOR.exec(cursor) ?? [];
  if (transaction === undefined || sequence === undefined) {
    throw new AppError(400, "bad_cursor", "The position is invalid.");
  }
  return { transaction, sequence: Number(sequence) };
}

/** Whether `cursor` lies behind `other` in the outbox. */
export function isAfter(cursor: string, other: string): boolean {
  const one = parseCursor(cursor);
  const two = parseCursor(other);
  const distance = BigInt(one.transaction) - BigInt(two.transaction);
  return distance === 0n ? one.sequence > two.sequence : distance > 0n;
}

/** Follows the outbox in commit-safe order and hands each event to its consumers, on every gateway. */
export class Relay {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #pollMilliseconds: number;
  readonly #gatherMilliseconds: number;
  readonly #consumers = new Set<(event: RelayedEvent) => void>();
  #cursor: Position = { transaction: "0", sequence: 0 };
  #following = false;
  #reading = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #pause = FIRST_PAUSE_MILLISECONDS;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(
    database: Database,
    listener: Listener,
    log: Logger,
    pollMilliseconds = POLL_MILLISECONDS,
    gatherMilliseconds = GATHER_MILLISECONDS,
  ) {
    this.#pollMilliseconds = pollMilliseconds;
    this.#gatherMilliseconds = gatherMilliseconds;
    this.#database = database;
    this.#log = log;
    listener.on(EVENT_CHANNEL, () => this.#hear());
  }

  consume(consumer: (event: RelayedEvent) => void): void {
    this.#consumers.add(consumer);
  }

  /** Begins at the end: what happened before this gateway started is for readers that resume. */
  async start(): Promise<void> {
    const newest = await this.#database.system((tx) =>
      sql<{ transaction: string; sequence: number }>`select transaction::text, sequence from event
        where transaction < pg_snapshot_xmin(pg_current_snapshot())
        order by event.transaction desc, sequence desc limit 1`.execute(tx.query()),
    );
    this.#cursor = newest.rows[0] ?? this.#cursor;
    this.#following = true;
    this.#timer = setInterval(() => void this.#follow(), this.#pollMilliseconds);
    this.#timer.unref();
  }

  close(): void {
    this.#following = false;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    clearTimeout(this.#gathering);
  }

  /** How far this gateway has read: every later event is still to be handed out. */
  get cursor(): string {
    return `${this.#cursor.transaction}-${this.#cursor.sequence}`;
  }

  /** The next events of one tenant after a cursor, at most `limit`, for a screen that reconnects. */
  async since(tenantId: string, cursor: string, limit: number): Promise<RelayedEvent[]> {
    const { transaction, sequence } = parseCursor(cursor);
    const rows = await this.#database.tenant(asSystem(tenantId), (tx) =>
      sql<Row>`select * from event
        where tenant_id = ${tenantId} and (event.transaction, sequence) > (${transaction}::xid8, ${sequence}::bigint)
          and event.transaction < pg_snapshot_xmin(pg_current_snapshot())
        order by event.transaction, sequence limit ${limit}`.execute(tx.query()),
    );
    return rows.rows.map(toRelayed);
  }

  /** Each commit announces its events; one reading answers for all that come close together. */
  #hear(): void {
    if (this.#gathering !== undefined) return;
    const wait = this.#readAt + this.#gatherMilliseconds - performance.now();
    if (wait <= 0) return void this.#follow();
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      void this.#follow();
    }, wait).unref();
  }

  async #follow(): Promise<void> {
    this.#again = true;
    if (this.#reading || !this.#following) return;
    this.#reading = true;
    try {
      while (this.#again && this.#following) {
        this.#again = false;
        const { read, isHeldBack } = await this.#readBatch();
        if (read === BATCH) this.#again = true;
        this.#lookSoon(isHeldBack);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "reading the outbox failed; trying again");
    } finally {
      this.#reading = false;
    }
  }

  /** Nobody announces the end of the transaction that holds events back. */
  #lookSoon(isHeldBack: boolean): void {
    clearTimeout(this.#soon);
    const pause = this.#pause;
    this.#pause = isHeldBack
      ? Math.min(pause * 2, MAX_PAUSE_MILLISECONDS)
      : FIRST_PAUSE_MILLISECONDS;
    if (isHeldBack) this.#soon = setTimeout(() => void this.#follow(), pause).unref();
  }

  async #readBatch(): Promise<{ read: number; isHeldBack: boolean }> {
    this.#readAt = performance.now();
    const { transaction, sequence } = this.#cursor;
    const found = await this.#database.lookup(
      sql<Row & { is_safe: boolean }>`select *,
          event.transaction < pg_snapshot_xmin(pg_current_snapshot()) as is_safe from event
        where (event.transaction, sequence) > (${transaction}::xid8, ${sequence}::bigint)
        order by event.transaction, sequence limit ${BATCH}`,
    );
    const rows = found.filter((row) => row.is_safe);
    for (const row of rows) {
      this.#cursor = { transaction: row.transaction, sequence: row.sequence };
      for (const consumer of this.#consumers) consumer(toRelayed(row));
    }
    eventsRelayed.add(rows.length);
    return { read: rows.length, isHeldBack: rows.length < found.length };
  }
}
