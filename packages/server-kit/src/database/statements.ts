import { createHash } from "node:crypto";
import type { Connection } from "pg";
import type { RowReader } from "./row-reader.ts";

/** Statements beyond this many are sent unnamed, so that a server session cannot grow without end. */
const MAX_PREPARED = 2_000;

/** The statements that the sessions of one pool prepare, each once. */
export class Statements {
  readonly #names = new Map<string, string>();
  readonly #readers = new WeakMap<Connection, Map<string, RowReader>>();
  #generation = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_PREPARED) return undefined;
    const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    const name = `s${this.#generation}${digest}`;
    this.#names.set(text, name);
    return name;
  }

  /** How a session's answers to statements are read, by name. PostgreSQL keeps them as they first were. */
  readersOf(connection: Connection): Map<string, RowReader> {
    const known = this.#readers.get(connection);
    if (known !== undefined) return known;
    const none = new Map<string, RowReader>();
    this.#readers.set(connection, none);
    return none;
  }

  /** Statements are prepared afresh from now on; sessions forget the old ones when they end. */
  prepareAgain(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
