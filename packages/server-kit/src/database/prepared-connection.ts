import { createHash } from "node:crypto";
import type { DatabaseConnection, QueryResult } from "kysely";
import type { CompiledQuery } from "kysely";
import type { PoolClient } from "pg";

/** Statements beyond this many are sent unnamed, so that a server session cannot grow without end. */
const MOST_PREPARED = 500;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_PREPARED) return undefined;
  const name = `s${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/** A Kysely connection over one client that prepares each distinct statement once per session. */
export class PreparedConnection implements DatabaseConnection {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = statementName(query.sql);
    const result = await this.#client.query({
      ...(name === undefined ? {} : { name }),
      text: query.sql,
      values: [...query.parameters],
    });
    const changes =
      result.command === "SELECT" ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) };
    return { rows: result.rows, ...changes };
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; streaming is not used.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming queries are not supported on this connection.");
  }
}
