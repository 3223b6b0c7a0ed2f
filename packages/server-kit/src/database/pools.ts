import pg from "pg";

export type ConnectionOptions = pg.ClientConfig;

/** Role of requests: sees only rows of the tenant its transaction names. */
export const APPLICATION_ROLE = "devloom_app";
/** Role of sign-in, workers and the outbox relay, which work across tenants. */
export const SYSTEM_ROLE = "devloom_system";

export interface Pools {
  readonly app: pg.Pool;
  readonly system: pg.Pool;
  close(): Promise<void>;
}

// Timestamps leave PostgreSQL as text by default; the product wants `Date` and safe integers.
const INT8 = 20;
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INT8) return (value: string) => Number(value);
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** Two pools that differ only in the role their sessions take on. Neither role owns a table. */
export function openPools(connection: ConnectionOptions, onError: (error: Error) => void): Pools {
  const open = (role: string, max: number): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      max,
      options: `-c role=${role}`,
      application_name: "devloom",
      types: types as pg.CustomTypesConfig,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 15_000,
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
