import type pg from "pg";
import { AnswerWatch } from "./answer-watch.ts";
import { Availability } from "./availability.ts";
import { guardReading } from "./guard-reading.ts";
import { PipelinedReader } from "./pipelined-reader.ts";
import { PreparingPool } from "./preparing-pool.ts";
import { rowTypes } from "./row-types.ts";

/** How to reach the database, as the owner of its tables. */
export interface ConnectionOptions extends pg.ClientConfig {
  /**
   * Logins of the roles below. A session of such a login cannot become anything else. Without them
   * sessions log in as the owner and take on the role.
   */
  readonly logins?: Readonly<Partial<Record<string, { user: string; password: string }>>>;
  /** How many sessions a gateway may open; `DEFAULT_CONNECTIONS` when absent. */
  readonly connections?: number;
}

export const DEFAULT_CONNECTIONS = 28;

/** The shares of the pools. One session more reads lookups, and one listens for events. */
export function splitConnections(total: number): { app: number; reader: number; system: number } {
  const rest = total - 2;
  const system = Math.max(2, Math.floor((rest * 6) / 26));
  const reader = Math.floor((rest - system) / 2);
  return { app: rest - system - reader, reader, system };
}

/** Role of requests: sees only rows of the tenant its transaction names. */
export const APPLICATION_ROLE = "devloom_app";
/** Role of sign-in, workers and the outbox relay, which work across tenants. */
export const SYSTEM_ROLE = "devloom_system";

/** A transaction that its gateway forgot would hold back the outbox of every other one. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 60_000;
/** So long one statement may take: PostgreSQL ends it, and its caller hears that the database is busy. */
const STATEMENT_MILLISECONDS = 30_000;
/** So long a statement waits for what another transaction holds. */
const LOCK_MILLISECONDS = 20_000;
/** A session whose answer is later than this is given up: PostgreSQL would have said something by then. */
const ANSWER_MILLISECONDS = STATEMENT_MILLISECONDS + 5_000;
/** So long a stopping gateway waits for its sessions to end in order. */
const FAREWELL_MILLISECONDS = 2_000;
/** So long a caller waits for a session, and a session for the server to let it in. */
const CONNECT_MILLISECONDS = 10_000;

export interface Pools {
  readonly app: PreparingPool;
  /** The application's role in sessions that PostgreSQL keeps from writing. */
  readonly reader: PreparingPool;
  readonly system: PreparingPool;
  /** Short reading statements with the system's role. */
  readonly lookups: PipelinedReader;
  /** Looks after every session that owes an answer. */
  readonly watch: AnswerWatch;
  readonly availability: Availability;
  close(): Promise<void>;
}

/** The options for sessions of a role. */
export function loginOf(connection: ConnectionOptions, role: string): pg.ClientConfig {
  const { logins, connections: _, ...owner } = connection;
  return { ...owner, ...logins?.[role] };
}

/** Gives up the rights of the login. A session that cannot is not used. */
export async function takeRole(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(
    `set role ${role}; set timezone = 'UTC';
     set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MILLISECONDS};
     set statement_timeout = ${STATEMENT_MILLISECONDS}; set lock_timeout = ${LOCK_MILLISECONDS}`,
  );
}

async function takeReadersRole(client: pg.ClientBase): Promise<void> {
  await takeRole(client, APPLICATION_ROLE);
  await client.query("set default_transaction_read_only = on");
}

/** A pool connects plain clients; its types leave out what they have beyond the common base. */
const asSession = (client: pg.ClientBase): pg.Client => client as pg.Client;

type EnterSession = (client: pg.ClientBase) => Promise<void>;

/** What the sessions of a pool are for. */
interface PoolKind {
  readonly role: string;
  readonly max: number;
  readonly enter: EnterSession;
  readonly more?: pg.PoolConfig;
}

/** The pools differ only in what their sessions may do. None of their roles owns a table. */
export function openPools(
  connection: ConnectionOptions,
  onError: (error: Error) => void,
  availability = new Availability(),
): Pools {
  let closing = false;
  const watch = new AnswerWatch(ANSWER_MILLISECONDS);
  availability.onLost(() => watch.cutAll());
  const open = ({ role, max, enter, more = {} }: PoolKind): PreparingPool => {
    const pool = new PreparingPool({
      ...loginOf(connection, role),
      ...more,
      max,
      application_name: "devloom",
      types: rowTypes,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; a failure fails the connection
      onConnect: (client) => watch.over(asSession(client), enter(client)),
    });
    pool.on("error", (error) => {
      if (!closing) onError(error);
    });
    return pool;
  };
  const shares = splitConnections(connection.connections ?? DEFAULT_CONNECTIONS);
  const asApplication = {
    role: APPLICATION_ROLE,
    enter: (client: pg.ClientBase) => takeRole(client, APPLICATION_ROLE),
  };
  const asSystem = {
    role: SYSTEM_ROLE,
    enter: (client: pg.ClientBase) => takeRole(client, SYSTEM_ROLE),
  };
  // Statements that do not wait for each other's answers are sent together.
  const app = open({ ...asApplication, max: shares.app, more: { pipeline: true } });
  const reader = open({ ...asApplication, enter: takeReadersRole, max: shares.reader });
  const system = open({ ...asSystem, max: shares.system, more: { pipeline: true } });
  const pipelined = open({ ...asSystem, max: 1, more: { pipeline: true } });
  const lookups = new PipelinedReader(pipelined, watch, availability);
  const all = [app, reader, system, pipelined];
  const sessions = new Set<pg.PoolClient>();
  for (const pool of all) {
    pool.on("connect", (client) => sessions.add(client));
    pool.on("connect", (client) => guardReading(asSession(client).connection.stream));
    pool.on("remove", (client) => sessions.delete(client));
  }
  return {
    app,
    reader,
    system,
    lookups,
    watch,
    availability,
    async close() {
      closing = true;
      await lookups.close();
      // A server that is frozen does not take its leave.
      const patience = setTimeout(() => {
        watch.cutAll();
        for (const { connection: session } of sessions) session.stream.destroy();
      }, FAREWELL_MILLISECONDS);
      await Promise.all(all.map((pool) => pool.end()));
      clearTimeout(patience);
      watch.close();
    },
  };
}
