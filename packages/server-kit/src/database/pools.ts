import type pg from "pg";
import { LookupLine } from "./lookup-line.ts";
import { PreparingPool } from "./preparing-pool.ts";
import { rowTypes } from "./row-types.ts";

export type ConnectionOptions = pg.ClientConfig;

/** Role of requests: sees only rows of the tenant its transaction names. */
export const APPLICATION_ROLE = "devloom_app";
/** Role of sign-in, workers and the outbox relay, which work across tenants. */
export const SYSTEM_ROLE = "devloom_system";

/** A transaction that its gateway forgot would hold back the outbox of every other one. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 60_000;

export interface Pools {
  readonly app: PreparingPool;
  /** The application's role in sessions that PostgreSQL keeps from writing. */
  readonly reader: PreparingPool;
  readonly system: PreparingPool;
  /** Short reading statements with the system's role. */
  readonly lookups: LookupLine;
  close(): Promise<void>;
}

/** Gives up the rights of the login. A session that cannot is not used. */
export async function takeRole(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(
    `set role ${role}; set timezone = 'UTC';
     set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MILLISECONDS}`,
  );
}

async function takeReadersRole(client: pg.ClientBase): Promise<void> {
  await takeRole(client, APPLICATION_ROLE);
  await client.query("set default_transaction_read_only = on");
}

type EnterSession = (client: pg.ClientBase) => Promise<void>;

/** The pools differ only in what their sessions may do. None of their roles owns a table. */
export function openPools(connection: ConnectionOptions, onError: (error: Error) => void): Pools {
  let closing = false;
  const open = (enter: EnterSession, max: number, more: pg.PoolConfig = {}): PreparingPool => {
    const pool = new PreparingPool({
      ...connection,
      ...more,
      max,
      application_name: "devloom",
      types: rowTypes,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 15_000,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; a failure fails the connection
      onConnect: enter,
    });
    pool.on("error", (error) => {
      if (!closing) onError(error);
    });
    return pool;
  };
  const app = open((client) => takeRole(client, APPLICATION_ROLE), 10);
  const reader = open(takeReadersRole, 10);
  const asSystem: EnterSession = (client) => takeRole(client, SYSTEM_ROLE);
  const system = open(asSystem, 6);
  const pipelined = open(asSystem, 1, { pipeline: true });
  const lookups = new LookupLine(pipelined);
  return {
    app,
    reader,
    system,
    lookups,
    async close() {
      closing = true;
      await lookups.close();
      await Promise.all([app, reader, system, pipelined].map((pool) => pool.end()));
    },
  };
}
