import { createHash } from "node:crypto";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient } from "pg";

/** Statements beyond this many are sent unnamed, so that a server session cannot grow without end. */
const MOST_PREPARED = 2_000;
const names = new Map<string, string>();
let generation = 0;

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_PREPARED) return undefined;
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const name = `s${generation}${digest}`;
  names.set(text, name);
  return name;
}

/** A table changed its columns since the statement was prepared, for example by a newer gateway. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === "cached plan must not change result type";
}

/** Statements are prepared afresh from now on; sessions forget the old ones when they end. */
function prepareAgain(): void {
  generation += 1;
  names.clear();
}

/**
 * A Kysely connection over one client that prepares each distinct statement once per session. It
 * belongs to one transaction: after `close` nothing that was left running can reach the client.
 */
export class PreparedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #statements = 0;
  #closed = false;

  constructor(client: PoolClient) {
    this.#client = client;
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
      const result = await this.#client.query<never, unknown[]>({
        name: statementName(query.sql),
        text: query.sql,
        // The driver reads them only.
        values: query.parameters as unknown[],
      });
      if (result.command === "SELECT") return { rows: result.rows };
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      if (isStalePlan(error)) prepareAgain();
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; streaming is not used.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming queries are not supported on this connection.");
  }
}
