import pg, { type Connection } from "pg";
import { gatherWrites } from "./gather-writes.ts";
import { type Column, RowReader } from "./row-reader.ts";

/** What the driver keeps about its connection beside what its types tell. */
interface DriverConnection extends Connection {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
}

// The driver's own way of writing a value as text; its types leave it out.
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils;

export interface PreparedResult {
  /** The first word of what PostgreSQL says it did, such as `SELECT`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Statements without rows that go ahead of it: where one of them fails, nothing behind is carried out. */
  readonly ahead: readonly string[];
  /** How the session's answers are read, by the name of the statement. */
  readonly readers: Map<string, RowReader>;
}

/**
 * One execution of a named statement. The driver's own query lets PostgreSQL describe the rows anew each
 * time; this one does so once per session, which halves what a short statement costs here.
 */
export class PreparedQuery extends pg.Query {
  readonly name: string;
  readonly text: string;
  readonly #values: (string | Buffer | null)[];
  readonly #readers: Map<string, RowReader>;
  readonly #ahead: readonly string[];
  readonly #settle: (error: Error | null, result?: PreparedResult) => void;
  readonly #rows: Record<string, unknown>[] = [];
  #reader: RowReader | undefined;
  #done = "";
  /** How many statements, those ahead counted, were carried out. */
  #completed = 0;
  #failure: Error | undefined;

  constructor(
    statement: PreparedStatement,
    settle: (error: Error | null, result?: PreparedResult) => void,
  ) {
    super("");
    this.name = statement.name;
    this.text = statement.text;
    this.#values = statement.values.map(prepareValue);
    this.#readers = statement.readers;
    this.#ahead = statement.ahead;
    this.#settle = settle;
  }

  override readonly submit = (given: Connection): void => {
    const connection = given as DriverConnection;
    const { name, text } = this;
    gatherWrites({ connection });
    if (
      connection.parsedStatements[name] === undefined &&
      connection.submittedNamedStatements[name] === undefined
    ) {
      connection.parse({ name, text, types: [] }, true);
      connection.submittedNamedStatements[name] = text;
    }
    // Behind the statement's own text: the driver takes the first that was understood for that one.
    for (const text of this.#ahead) {
      connection.parse({ name: "", text, types: [] }, true);
      connection.bind({ statement: "", values: [] }, true);
      connection.execute(null, true);
    }
    connection.bind({ statement: name, values: this.#values }, true);
    this.#reader = this.#readers.get(name);
    if (this.#reader === undefined) connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
    connection.sync();
  };

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#reader = new RowReader(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    try {
      if (this.#reader === undefined) throw new Error("A row came before its description.");
      this.#rows.push(this.#reader.read(fields));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#completed += 1;
    if (this.#completed <= this.#ahead.length) return;
    this.#done = text;
    this.#readers.set(this.name, (this.#reader ??= new RowReader([])));
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) return this.#settle(this.#failure);
    const words = this.#done.split(" ");
    const command = words[0] ?? "";
    this.#settle(null, { command, rowCount: Number(words.at(-1)) || 0, rows: this.#rows });
  }

  handleError(error: Error): void {
    this.#settle(error);
  }
}
