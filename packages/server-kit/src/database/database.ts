import type { RawBuilder } from "kysely";
import type { PoolClient } from "pg";
import type { Clock } from "../clock.ts";
import { insertEvent, signalEvent } from "../outbox/outbox.ts";
import { ReactionBook } from "../outbox/reactions.ts";
import { insertUsage } from "../usage/usage.ts";
import { boundKysely, compilingKysely } from "./bound-kysely.ts";
import { gatherWrites } from "./gather-writes.ts";
import type { Pools } from "./pools.ts";
import {
  type Beginning,
  isStalePlan,
  NO_TRANSACTION,
  PreparedConnection,
} from "./prepared-connection.ts";
import { assertTenantId, ReaderSessions } from "./reader-sessions.ts";
import {
  type ActorScope,
  actorScope,
  asSystem,
  type Scope,
  type Transaction,
} from "./transaction.ts";
import { databaseBusy, databaseUnavailable, isGivenUp, isLostConnection } from "./unavailable.ts";

/** After a restart of the database every idle connection of a pool may turn out to be dead. */
const MAX_TRIES = 10;
/** So often PostgreSQL may give a transaction up for others before its caller hears of it. */
const MAX_GIVEN_UP = 4;
/** Callers that wait for a session of one pool; more are told at once that the database is busy. */
const MAX_WAITING = 200;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** How work comes to the database: through which pool, and inside a transaction or not. */
interface ConnectionMode {
  readonly pool: Pools["app"];
  readonly begin: Beginning;
  enter?(client: PoolClient): Promise<void> | undefined;
}

/**
 * The way into PostgreSQL: every statement of the product runs in one of these transactions. Work that
 * met a dead connection or a changed schema at its very first statement is called again: nothing had
 * happened by then. So is work that PostgreSQL gave up for another's, unless it said that it must not be.
 */
export class Database {
  readonly #pools: Pools;
  readonly #clock: Clock;
  readonly #readers = new ReaderSessions();
  /** What features do inside the transactions that emit certain events. */
  readonly reactions = new ReactionBook();

  constructor(pools: Pools, clock: Clock) {
    this.#pools = pools;
    this.#clock = clock;
  }

  /** What is wrong with the database as a whole; `null` when nothing is known to be. */
  get outage(): string | null {
    return this.#pools.availability.note;
  }

  /** Work for one tenant. Row-level security hides every other tenant's rows. */
  async tenant<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    assertTenantId(scope.tenantId);
    const statements = ["begin", `set local app.tenant_id = '${scope.tenantId}'`];
    // Without its tenant the role has no rows.
    const begin = { statements, isGuarded: true };
    return this.#run({ pool: this.#pools.app, begin }, actorScope(scope), work);
  }

  /**
   * Reading for one tenant, statement by statement, without the round trips of a transaction. Row-level
   * security holds as in `tenant`, and PostgreSQL refuses to write: so it does not matter who reads.
   */
  async reading<Result>(scope: { tenantId: string }, work: Work<Result>): Promise<Result> {
    const { tenantId } = scope;
    const enter = (client: PoolClient) => this.#readers.enter(client, tenantId);
    const way = { pool: this.#pools.reader, begin: NO_TRANSACTION, enter };
    return this.#run(way, asSystem(tenantId), work);
  }

  /** Work across tenants: sign-in, claiming runs, relaying events. `scope` says whose events it emits. */
  async system<Result>(work: Work<Result>, scope: Scope | null = null): Promise<Result> {
    const named = scope === null ? null : actorScope(scope);
    const begin = { statements: ["begin"], isGuarded: false };
    return this.#run({ pool: this.#pools.system, begin }, named, work);
  }

  /** One short reading statement across tenants, on the session that all of them share. */
  async lookup<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> {
    return this.#pools.lookups.read(statement);
  }

  async #run<Result>(
    way: ConnectionMode,
    scope: ActorScope | null,
    work: Work<Result>,
    triesLeft = MAX_TRIES,
  ): Promise<Result> {
    const { pool, begin } = way;
    const { availability, watch } = this.#pools;
    availability.assertAnswering();
    if (pool.waitingCount >= MAX_WAITING) throw databaseBusy();
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    const connection = new PreparedConnection(client, pool.statements, watch, begin);
    let broken: Error | undefined;
    const lose = (error: Error): void => {
      broken ??= error;
    };
    // Without a listener, a connection that dies between two statements would end the process.
    client.on("error", lose);
    try {
      const entering = way.enter?.(client);
      if (entering !== undefined) await watch.over(client, entering);
      const result = await work(this.#transaction(connection, scope));
      connection.close();
      if (connection.isBegun) await watch.over(client, commit(client, connection));
      return result;
    } catch (failure) {
      connection.close();
      if (connection.isBegun) await watch.over(client, client.query("rollback")).catch(lose);
      // A statement that nobody waited for fails all behind it, and is the one to tell of.
      const error: unknown = await connection.settle().then(
        () => failure,
        (first: unknown) => first,
      );
      if (isGivenUp(error)) {
        const isLast = MAX_TRIES - triesLeft >= MAX_GIVEN_UP || !connection.isRepeatable;
        if (isLast) throw databaseBusy(error);
      } else {
        const isPassing = isLostConnection(error) || isStalePlan(error);
        const nothingHappened = begin === NO_TRANSACTION || !connection.isAnswered;
        if (!isPassing) throw error;
        if (triesLeft === 0 || !nothingHappened) throw databaseUnavailable(error);
      }
    } finally {
      client.off("error", lose);
      client.release(broken);
    }
    return this.#run(way, scope, work, triesLeft - 1);
  }

  #transaction(connection: PreparedConnection, scope: ActorScope | null): Transaction {
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
      send: (statement) => connection.executeUnawaited(statement.compile(compilingKysely)),
      async emit(event) {
        await tx.send(insertEvent(tx, event, clock.now()));
        await reactions.run(tx, event);
      },
      onlyOnce: () => connection.forbidRepeating(),
      within: (other) => this.#transaction(connection, actorScope(other)),
      meter: (usage) => insertUsage(tx, usage, clock.now()),
      signal: (type, subject, data) =>
        signalEvent(tx, { tenantId: tx.tenantId, type, subject, ...(data && { data }) }),
    };
    return tx;
  }
}

/**
 * Leaves in one packet with what nobody has waited for. PostgreSQL answers `commit` of a failed transaction
 * with a quiet rollback; the caller must know.
 */
async function commit(client: PoolClient, connection: PreparedConnection): Promise<void> {
  gatherWrites(client);
  const { command } = await client.query("commit");
  await connection.settle();
  if (command !== "COMMIT") {
    throw new Error("A statement had failed, so nothing of the transaction was stored.");
  }
}
