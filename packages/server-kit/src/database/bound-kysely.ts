import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from "kysely";
import { TemplateCompiler } from "./template-compiler.ts";

/** Transactions are begun and ended by whoever owns the connection. */
class BoundDriver extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error("Already inside a transaction.");
  }
}

// None of them keeps anything of a statement.
const adapter = new PostgresAdapter();
const compiler = new TemplateCompiler();
const driver = new BoundDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (database) => new PostgresIntrospector(database),
};
const config = { dialect };

/** Hands statements to the one connection it was given, without asking for it anew each time. */
class BoundExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
    this.#connection = connection;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query);
  }
}

/** A query builder whose statements all run on one connection. */
export function boundKysely<Tables>(connection: DatabaseConnection): Kysely<Tables> {
  return new Kysely<Tables>({ config, dialect, driver, executor: new BoundExecutor(connection) });
}

/** Puts statements into words without sending them anywhere. */
export const compilingKysely = new Kysely<unknown>(config);
