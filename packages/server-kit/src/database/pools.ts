import pg from "pg";

export type ConnectionOptions = pg.ClientConfig;

/** Role of requests: sees only rows of the tenant its transaction names. */
export const APPLICATION_ROLE = "devloom_app";
/** Role of sign-in, workers and the outbox relay, which work across tenants. */
export const SYSTEM_ROLE = "devloom_system";

/** A transaction that its gateway forgot would hold back the outbox of every other one. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 60_000;

export interface Pools {
  readonly app: pg.Pool;
  readonly system: pg.Pool;
  close(): Promise<void>;
}

// 64-bit integers leave PostgreSQL as text by default; those of the product are safe as numbers.
const INT8 = 20;
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Gives up the rights of the login. A session that cannot is not used. */
export async function takeRole(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(
    `set role ${role}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MILLISECONDS}`,
  );
}

/** Two pools that differ only in the role their sessions take on. Neither role owns a table. */
export function openPools(connection: ConnectionOptions, onError: (error: Error) => void): Pools {
  const open = (role: string, max: number): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      max,
      application_name: "devloom",
      types,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 15_000,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; a failure fails the connection
      onConnect: (client) => takeRole(client, role),
    });
    pool.on("error", onError);
    return pool;
  };
  const app = open(APPLICATION_ROLE, 10);
  const system = open(SYSTEM_ROLE, 6);
  return {
    app,
    system,
    async close() {
      await Promise.all([app.end(), system.end()]);
    },
  };
}
