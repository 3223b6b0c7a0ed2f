import type { CompiledQuery, RawBuilder } from "kysely";
import type { PoolClient } from "pg";
import type { AnswerWatch } from "./answer-watch.ts";
import type { Availability } from "./availability.ts";
import { compilingKysely } from "./bound-kysely.ts";
import { isStalePlan, NO_TRANSACTION, PreparedConnection } from "./prepared-connection.ts";
import type { PreparingPool } from "./preparing-pool.ts";
import { databaseBusy, databaseUnavailable, isLostConnection } from "./unavailable.ts";

/** A new session is opened this often before callers hear that the database is away. */
const MAX_TRIES = 3;
/** Statements that wait for their answer; more are refused, because a slow server would let them pile up. */
const MAX_WAITING = 500;

/**
 * Reading statements of all requests on one session of a pipelined pool: each is sent at once, behind
 * those whose answers are still under way. For short ones, because they wait for each other. Those of one turn of the
 * event loop leave together at its end, and what several of them ask alike is asked once: no answer is older than the
 * call that it is for.
 */
export class PipelinedReader {
  readonly #pool: PreparingPool;
  readonly #watch: AnswerWatch;
  readonly #availability: Availability;
  #session: Promise<PoolClient> | undefined;
  #client: PoolClient | undefined;
  #gathering: PoolClient | undefined;
  /** What was asked and has not left yet, by statement and values. */
  readonly #asked = new Map<string, Promise<readonly unknown[]>>();

  constructor(pool: PreparingPool, watch: AnswerWatch, availability: Availability) {
    this.#pool = pool;
    this.#watch = watch;
    this.#availability = availability;
  }

  read<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> {
    const query = statement.compile(compilingKysely);
    const key = keyOf(query);
    if (key === undefined) return this.#send<Row>(query);
    // The same statement with the same values has rows of the same kind.
    const asked = this.#asked.get(key) as Promise<readonly Row[]> | undefined;
    if (asked !== undefined) return asked;
    const answer = this.#send<Row>(query);
    this.#asked.set(key, answer);
    // What fails before it leaves is nobody else's answer.
    answer.catch(() => this.#asked.get(key) === answer && this.#asked.delete(key));
    return answer;
  }

  async #send<Row>(query: CompiledQuery): Promise<readonly Row[]> {
    for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
      this.#availability.assertAnswering();
      const client = await (this.#session ??= this.#open());
      if (this.#watch.statementsOf(client) >= MAX_WAITING) throw databaseBusy();
      try {
        this.#gather(client);
        const connection = new PreparedConnection(
          client,
          this.#pool.statements,
          this.#watch,
          NO_TRANSACTION,
        );
        return (await connection.executeQuery<Row>(query)).rows;
      } catch (error) {
        const isLost = isLostConnection(error);
        if (isLost) this.#leave(client, true);
        if (!isLost && !isStalePlan(error)) throw error;
        if (triesLeft === 0) throw databaseUnavailable(error);
      }
    }
  }

  /** Hands the session back, so that the pool can end. */
  async close(): Promise<void> {
    const client = await this.#session?.catch(() => undefined);
    if (client !== undefined) this.#leave(client, false);
  }

  /** What is asked within one turn of the event loop leaves together: a write costs more than a statement. */
  #gather(client: PoolClient): void {
    if (this.#gathering === client) return;
    this.#gathering = client;
    client.connection.stream.cork();
    setImmediate(() => {
      this.#gathering = undefined;
      this.#asked.clear();
      client.connection.stream.uncork();
    });
  }

  async #open(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect();
      client.on("error", () => this.#leave(client, true));
      this.#client = client;
      return client;
    } catch (error) {
      this.#session = undefined;
      throw databaseUnavailable(error);
    }
  }

  /** Everyone who waited on a session hears of its end; the first to do so leaves it for all. */
  #leave(client: PoolClient, isDead: boolean): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#session = undefined;
    client.release(isDead);
  }
}

/** A statement and its values as one text; `undefined` where a value is more than a word or a number. */
function keyOf({ sql, parameters }: CompiledQuery): string | undefined {
  const isPlain = parameters.every(
    (value) => value === null || typeof value === "string" || typeof value === "number",
  );
  return isPlain ? `${sql}\n${JSON.stringify(parameters)}` : undefined;
}
