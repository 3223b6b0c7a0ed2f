import {
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

/** Hands out the one connection it was given; transactions are begun and ended by its owner. */
class BoundDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error("Already inside a transaction.");
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

// Neither keeps anything between two statements.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/** A query builder whose statements all run on one connection. */
export function boundKysely<Tables>(connection: DatabaseConnection): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new BoundDriver(connection),
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  });
}

/** Puts statements into words without sending them anywhere. */
export const compilingKysely = new Kysely<unknown>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => adapter,
    createQueryCompiler: () => compiler,
    createIntrospector: (database) => new PostgresIntrospector(database),
  },
});
