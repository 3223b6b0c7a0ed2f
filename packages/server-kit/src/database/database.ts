import type { RawBuilder } from "kysely";
import type { PoolClient } from "pg";
import type { Clock } from "../clock.ts";
import { insertEvent, signalEvent } from "../outbox/outbox.ts";
import { ReactionBook } from "../outbox/reactions.ts";
import { insertUsage } from "../usage/usage.ts";
import { boundKysely } from "./bound-kysely.ts";
import type { Pools } from "./pools.ts";
import { isStalePlan, PreparedConnection } from "./prepared-connection.ts";
import type { Scope, Transaction } from "./transaction.ts";
import { databaseUnavailable, isLostConnection } from "./unavailable.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** After a restart of the database every idle connection of a pool may turn out to be dead. */
const MOST_TRIES = 10;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * The way into PostgreSQL: every statement of the product runs in one of these transactions. Work that
 * met a dead connection at its beginning, or a changed schema at its very first statement, is called
 * again: nothing had happened by then.
 */
export class Database {
  readonly #pools: Pools;
  readonly #clock: Clock;
  /** What features do inside the transactions that emit certain events. */
  readonly reactions = new ReactionBook();

  constructor(pools: Pools, clock: Clock) {
    this.#pools = pools;
    this.#clock = clock;
  }

  /** Work for one tenant. Row-level security hides every other tenant's rows. */
  async tenant<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    if (!UUID.test(scope.tenantId)) throw new Error("A tenant transaction needs a tenant id.");
    const begin = `begin; set local app.tenant_id = '${scope.tenantId}'`;
    return this.#run(this.#pools.app, begin, scope, work);
  }

  /** Work across tenants: sign-in, claiming runs, relaying events. `scope` says whose events it emits. */
  async system<Result>(work: Work<Result>, scope: Scope | null = null): Promise<Result> {
    return this.#run(this.#pools.system, "begin", scope, work);
  }

  /** One reading statement across tenants, without the round trips of a transaction. */
  async lookup<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> {
    const read: Work<readonly Row[]> = async (tx) => (await statement.execute(tx.query())).rows;
    return this.#run(this.#pools.system, null, null, read);
  }

  async #run<Result>(
    pool: Pools["app"],
    begin: string | null,
    scope: Scope | null,
    work: Work<Result>,
    triesLeft = MOST_TRIES,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    const connection = new PreparedConnection(client);
    let broken: Error | undefined;
    let begun = false;
    const lose = (error: Error): void => {
      broken ??= error;
    };
    // Without a listener, a connection that dies between two statements would end the process.
    client.on("error", lose);
    try {
      if (begin !== null) {
        await client.query(begin);
        begun = true;
      }
      const result = await work(this.#transaction(connection, scope));
      connection.close();
      if (begin !== null) await commit(client);
      return result;
    } catch (error) {
      connection.close();
      if (begin !== null) await client.query("rollback").catch(lose);
      const isPassing = isLostConnection(error) || isStalePlan(error);
      const nothingHappened = !begun || (isStalePlan(error) && connection.statements === 1);
      if (!isPassing) throw error;
      if (triesLeft === 0 || !nothingHappened) throw databaseUnavailable(error);
    } finally {
      client.off("error", lose);
      client.release(broken);
    }
    return this.#run(pool, begin, scope, work, triesLeft - 1);
  }

  #transaction(connection: PreparedConnection, scope: Scope | null): Transaction {
    const kysely = boundKysely<never>(connection);
    const clock = this.#clock;
    const reactions = this.reactions;
    const tx: Transaction = {
      scope,
      get tenantId() {
        if (scope === null) throw new Error("This transaction has no tenant.");
        return scope.tenantId;
      },
      // One builder serves every feature; each sees it through the tables it names.
      query: <Tables>() => kysely as unknown as ReturnType<typeof boundKysely<Tables>>,
      async emit(event) {
        await insertEvent(tx, event, clock.now());
        await reactions.run(tx, event);
      },
      within: (other) => this.#transaction(connection, other),
      meter: (usage) => insertUsage(tx, usage, clock.now()),
      signal: (type, subject) => signalEvent(tx, { tenantId: tx.tenantId, type, subject }),
    };
    return tx;
  }
}

/** PostgreSQL answers `commit` of a failed transaction with a quiet rollback; the caller must know. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") {
    throw new Error("A statement had failed, so nothing of the transaction was stored.");
  }
}
