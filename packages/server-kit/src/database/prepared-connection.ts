import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient } from "pg";
import { PreparedQuery, type PreparedResult } from "./prepared-query.ts";
import type { AnswerWatch } from "./answer-watch.ts";
import type { Statements } from "./statements.ts";

/** A table changed its columns since the statement was prepared, for example by a newer gateway. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === "cached plan must not change result type";
}

/**
 * A Kysely connection over one client that prepares each distinct statement once per session. It
 * belongs to one transaction: after `close` nothing that was left running can reach the client.
 */
export class PreparedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #prepared: Statements;
  readonly #watch: AnswerWatch;
  #statements = 0;
  #closed = false;

  constructor(client: PoolClient, prepared: Statements, watch: AnswerWatch) {
    this.#client = client;
    this.#prepared = prepared;
    this.#watch = watch;
  }

  /** How many statements were sent. */
  get statements(): number {
    return this.#statements;
  }

  close(): void {
    this.#closed = true;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#closed) throw new Error("The transaction has already ended.");
    this.#statements += 1;
    try {
      const { command, rowCount, rows } = await this.#watch.over(
        this.#client,
        this.#execute(query),
      );
      // Who wrote the statement knows what its rows are.
      const found = rows as Row[];
      if (command === "SELECT") return { rows: found };
      return { rows: found, numAffectedRows: BigInt(rowCount) };
    } catch (error) {
      if (isStalePlan(error)) this.#prepared.prepareAgain();
      // The driver's own stack ends at its socket; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  async #execute({ sql: text, parameters: values }: CompiledQuery): Promise<PreparedResult> {
    const name = this.#prepared.nameOf(text);
    if (name === undefined) {
      const { command, rowCount, rows } = await this.#client.query<Record<string, unknown>>({
        text,
        values: [...values],
      });
      return { command, rowCount: rowCount ?? 0, rows };
    }
    const readers = this.#prepared.readersOf(this.#client.connection);
    return new Promise((resolve, reject) => {
      const statement = { name, text, values, readers };
      const settle = (error: Error | null, result?: PreparedResult): void =>
        result === undefined ? reject(error) : resolve(result);
      this.#client.query(new PreparedQuery(statement, settle));
    });
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; streaming is not used.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming queries are not supported on this connection.");
  }
}
