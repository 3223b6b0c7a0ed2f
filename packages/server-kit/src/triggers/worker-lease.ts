import { sql } from "kysely";
import type { Database } from "../database/database.ts";

const RENEWED_EVERY_MILLISECONDS = 5_000;
/** A gateway that was silent for longer is not listed any more. */
export const SILENT_SECONDS = 30;

/** Says to everybody that this gateway fires triggers, by the database's clock. */
export class WorkerLease {
  readonly #database: Database;
  readonly #id: string;
  #renewedAt = -Infinity;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.#id = id;
  }

  async renew(running: number): Promise<void> {
    if (performance.now() - this.#renewedAt < RENEWED_EVERY_MILLISECONDS) return;
    this.#renewedAt = performance.now();
    await this.#database.system(async (tx) => {
      await sql`insert into trigger_worker (id, started_at, seen_at, running)
        values (${this.#id}, clock_timestamp(), clock_timestamp(), ${running})
        on conflict (id) do update set seen_at = excluded.seen_at, running = excluded.running`.execute(
        tx.query(),
      );
      await sql`delete from trigger_worker
        where seen_at < clock_timestamp() - ${SILENT_SECONDS} * interval '1 second'`.execute(
        tx.query(),
      );
    });
  }

  async end(): Promise<void> {
    await this.#database.system((tx) =>
      sql`delete from trigger_worker where id = ${this.#id}`.execute(tx.query()),
    );
  }
}
