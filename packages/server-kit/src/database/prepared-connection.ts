import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient } from "pg";
import { PreparedQuery, type PreparedResult } from "./prepared-query.ts";
import type { AnswerWatch } from "./answer-watch.ts";
import type { Statements } from "./statements.ts";

/** A table changed its columns since the statement was prepared, for example by a newer gateway. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === "cached plan must not change result type";
}

/** How the transaction of a connection begins. */
export interface Beginning {
  /** Sent ahead of the first statement; none where every statement stands for itself. */
  readonly statements: readonly string[];
  /** Whether a statement outside of the transaction can neither see nor write anything. */
  readonly isGuarded: boolean;
}

const NONE: readonly string[] = [];

/** Statements that are carried out one by one; none depends on another. */
export const NO_TRANSACTION: Beginning = { statements: [], isGuarded: true };

/**
 * A Kysely connection over one client that prepares each distinct statement once per session. It
 * belongs to one transaction: after `close` nothing that was left running can reach the client. The
 * transaction begins in the same packet as its first statement, which is not carried out unless it did.
 */
export class PreparedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #prepared: Statements;
  readonly #watch: AnswerWatch;
  readonly #begin: Beginning;
  /** The answer to the first statement. */
  #first: Promise<PreparedResult> | null = null;
  #isAnswered = false;
  #isRepeatable = true;
  #closed = false;
  /** Statements that nobody waits for before the end of the transaction. */
  readonly #unawaited: Promise<unknown>[] = [];

  constructor(client: PoolClient, prepared: Statements, watch: AnswerWatch, begin: Beginning) {
    this.#client = client;
    this.#prepared = prepared;
    this.#watch = watch;
    this.#begin = begin;
  }

  /** Whether a transaction was begun that is to be ended. */
  get isBegun(): boolean {
    return this.#begin.statements.length > 0 && this.#first !== null;
  }

  /** Whether any statement was carried out. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Whether its work may be done anew from the beginning when nothing of it was stored. */
  get isRepeatable(): boolean {
    return this.#isRepeatable;
  }

  forbidRepeating(): void {
    this.#isRepeatable = false;
  }

  close(): void {
    this.#closed = true;
  }

  /**
   * Sends a statement whose answer only the end of the transaction needs. Ahead of any answer it is waited
   * for, because whether the transaction has begun is not known yet.
   */
  async executeUnawaited(query: CompiledQuery): Promise<void> {
    if (!this.#isAnswered) {
      await this.executeQuery(query);
      return;
    }
    const answer = this.executeQuery(query);
    answer.catch(() => {});
    this.#unawaited.push(answer);
  }

  /** The answers that nobody has waited for; the first that is a failure fails. */
  async settle(): Promise<void> {
    await Promise.all(this.#unawaited);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#closed) throw new Error("The transaction has already ended.");
    this.#watch.begin(this.#client);
    try {
      const { command, rowCount, rows } = await this.#answer(query);
      this.#isAnswered = true;
      // Who wrote the statement knows what its rows are.
      const found = rows as Row[];
      if (command === "SELECT") return { rows: found };
      return { rows: found, numAffectedRows: BigInt(rowCount) };
    } catch (error) {
      if (isStalePlan(error)) this.#prepared.prepareAgain();
      // The driver's own stack ends at its socket; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.#watch.end(this.#client);
    }
  }

  #answer(query: CompiledQuery): Promise<PreparedResult> {
    const first = this.#first;
    if (first === null) return (this.#first = this.#execute(query, this.#begin.statements));
    // Behind a beginning that failed it would be carried out by itself.
    if (!this.#begin.isGuarded && !this.#isAnswered) return first.then(() => this.#behind(query));
    return this.#execute(query, NONE);
  }

  #behind(query: CompiledQuery): Promise<PreparedResult> {
    if (this.#closed) throw new Error("The transaction has already ended.");
    return this.#execute(query, NONE);
  }

  #execute(query: CompiledQuery, ahead: readonly string[]): Promise<PreparedResult> {
    const { sql: text, parameters: values } = query;
    const name = this.#prepared.nameOf(text);
    if (name === undefined) return this.#executeUnnamed(query, ahead);
    const readers = this.#prepared.readersOf(this.#client.connection);
    return new Promise((resolve, reject) => {
      const statement = { name, text, values, ahead, readers };
      const settle = (error: Error | null, result?: PreparedResult): void =>
        result === undefined ? reject(error) : resolve(result);
      this.#client.query(new PreparedQuery(statement, settle));
    });
  }

  async #executeUnnamed(
    { sql: text, parameters: values }: CompiledQuery,
    ahead: readonly string[],
  ): Promise<PreparedResult> {
    for (const statement of ahead) await this.#client.query(statement);
    const { command, rowCount, rows } = await this.#client.query<Record<string, unknown>>({
      text,
      values: [...values],
    });
    return { command, rowCount: rowCount ?? 0, rows };
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; streaming is not used.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming queries are not supported on this connection.");
  }
}
