import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import {
  isTimed,
  MINUTE_MILLISECONDS,
  type RetentionRule,
  type TimedRule,
} from "./retention-rule.ts";

export const RETENTION_PAUSE_MILLISECONDS = 15 * MINUTE_MILLISECONDS;
/** Small enough that nobody waits for a lock on the rows of a batch. */
const BATCH = 1_000;
/** Any number works as long as every gateway uses the same one. */
export const RETENTION_LOCK = 4_310_003;

export interface RetentionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly rules: readonly RetentionRule[];
}

/**
 * Removes rows whose time is over, in batches. Every gateway tries; the one that holds the lock works,
 * the others leave it at that until their next turn.
 */
export class RetentionJob {
  readonly #parts: RetentionParts;
  readonly #rules: readonly TimedRule[];
  #closing = false;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
    this.#rules = parts.rules.filter(isTimed);
  }

  /** A turn under way ends with its batch. */
  close(): void {
    this.#closing = true;
  }

  /** Removes everything whose time is over now. Returns how many rows went. */
  async run(): Promise<number> {
    let removed = 0;
    for (const rule of this.#rules) {
      for (let batch = BATCH; batch === BATCH && !this.#closing;) {
        batch = await this.#removeBatch(rule);
        removed += batch;
      }
    }
    return removed;
  }

  async #removeBatch({ table, since, keepMilliseconds }: TimedRule): Promise<number> {
    const before = new Date(this.#parts.clock.now().getTime() - keepMilliseconds);
    const columns = since.map((column) => sql.ref(column));
    // The bare column, where it is one, so that its index serves.
    const age = columns.length === 1 ? columns[0] : sql`greatest(${sql.join(columns)})`;
    return this.#parts.database.system(async (tx) => {
      const query = tx.query();
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as mine`.execute(query);
      if (rows[0]?.mine !== true) return 0;
      const gone = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${age} < ${before} limit ${BATCH}))`.execute(
        query,
      );
      return Number(gone.numAffectedRows ?? 0n);
    });
  }
}
