import type { PoolClient } from "pg";
import type { Clock } from "../clock.ts";
import { insertEvent, signalEvent } from "../outbox/outbox.ts";
import { insertUsage } from "../usage/usage.ts";
import { boundKysely } from "./bound-kysely.ts";
import type { Pools } from "./pools.ts";
import { PreparedConnection } from "./prepared-connection.ts";
import type { Scope, Transaction } from "./transaction.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The way into PostgreSQL: every statement of the product runs in one of these transactions. */
export class Database {
  readonly #pools: Pools;
  readonly #clock: Clock;

  constructor(pools: Pools, clock: Clock) {
    this.#pools = pools;
    this.#clock = clock;
  }

  /** Work for one tenant. Row-level security hides every other tenant's rows. */
  async tenant<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    if (!UUID.test(scope.tenantId)) throw new Error("A tenant transaction needs a tenant id.");
    return this.#run(
      this.#pools.app,
      `begin; set local app.tenant_id = '${scope.tenantId}'`,
      scope,
      work,
    );
  }

  /** Work across tenants: sign-in, claiming runs, relaying events. `scope` says whose events it emits. */
  async system<Result>(
    work: (tx: Transaction) => Promise<Result>,
    scope: Scope | null = null,
  ): Promise<Result> {
    return this.#run(this.#pools.system, "begin", scope, work);
  }

  async #run<Result>(
    pool: Pools["app"],
    begin: string,
    scope: Scope | null,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onLost = (error: Error): void => {
      broken = error;
    };
    // A connection lost between two statements tells nobody else; unheard it would end the process.
    client.on("error", onLost);
    try {
      await client.query(begin);
      const result = await work(this.#transaction(client, scope));
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.off("error", onLost);
      client.release(broken);
    }
  }

  #transaction(client: PoolClient, scope: Scope | null): Transaction {
    const kysely = boundKysely<never>(new PreparedConnection(client));
    const clock = this.#clock;
    const tx: Transaction = {
      scope,
      get tenantId() {
        if (scope === null) throw new Error("This transaction has no tenant.");
        return scope.tenantId;
      },
      // One builder serves every feature; each sees it through the tables it names.
      query: <Tables>() => kysely as unknown as ReturnType<typeof boundKysely<Tables>>,
      emit: (event) => insertEvent(tx, event, clock.now()),
      meter: (usage) => insertUsage(tx, usage, clock.now()),
      signal: (type, subject) => signalEvent(tx, type, subject),
    };
    return tx;
  }
}
