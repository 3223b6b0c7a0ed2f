import type { Document } from "bson";
import { type Db, MongoClient, MongoServerError } from "mongodb";
import {
  cancelled,
  type Driver,
  type Reach,
  SourceError,
  type SourceQuery,
  type SourceTable,
  type SourceTrial,
  type SourceWarning,
} from "../driver.ts";
import { readMongoQuestion } from "./read-question.ts";
import { sampledColumns, toFrame } from "./to-frame.ts";
import { openTunnel, type Tunnel } from "./tunnel.ts";

export interface MongoAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** Empty where the server asks nobody who they are. */
  readonly user: string;
  /** The database that knows the user. */
  readonly authSource: string;
  readonly tls: "off" | "require" | "verify";
}

interface Options {
  readonly address: MongoAddress;
  readonly password: string | null;
  readonly reach: Reach;
}

const CONNECT_MILLISECONDS = 10_000;
const MAX_COLLECTIONS = 200;
const SAMPLED = 20;
const LATE_MILLISECONDS = 5000;
const WRITES: ReadonlySet<string> = new Set(["insert", "update", "remove", "dropCollection"]);
const MIGHTY: ReadonlySet<string> = new Set(["root", "__system", "userAdminAnyDatabase"]);

/** MongoDB: `find` and pipelines that read. Nothing else is ever sent, whatever the user may. */
export function mongoDriver(address: MongoAddress, password: string | null, reach: Reach): Driver {
  const options = { address, password, reach };
  return {
    dialect: null,
    test: (signal) => within(options, signal, 20_000, (db) => test(db, address)),
    tables: (signal) => within(options, signal, 30_000, readCollections),
    async run(query, signal) {
      const { timeoutMilliseconds: limit } = query;
      return within(options, signal, limit, async (db) => [await answer(db, query)]);
    },
  };
}

/** One client for one question. It is told of one server, and finds no others by itself. */
async function within<Result>(
  { address, password, reach }: Options,
  signal: AbortSignal,
  milliseconds: number,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw cancelled();
  const { host, port, user, tls, authSource } = address;
  const tunnel = await openTunnel(reach, host, port);
  const client = new MongoClient(`mongodb://${encodeURIComponent(tunnel.path)}`, {
    directConnection: true,
    appName: "devloom",
    maxPoolSize: 1,
    retryReads: false,
    serverSelectionTimeoutMS: CONNECT_MILLISECONDS,
    ...(user === ""
      ? {}
      : { auth: { username: user, password: password ?? "" }, authSource: authSource || "admin" }),
    ...(tls === "off" ? {} : { tls: true, servername: host, rejectUnauthorized: tls === "verify" }),
  });
  let late: SourceError | null = null;
  // A server ends what it does for a connection that is gone.
  const leave = (): void => void tunnel.close();
  const timer = setTimeout(() => {
    late = new SourceError("timeout", "The query took longer than its time limit.");
    leave();
  }, milliseconds + LATE_MILLISECONDS);
  signal.addEventListener("abort", leave, { once: true });
  try {
    const answer = client.connect().then(() => work(client.db(address.database)));
    return await Promise.race([answer, tunnel.failed]);
  } catch (error) {
    throw late ?? explained(error, signal, { tunnel, port: `${host}:${port}` });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    await client.close().catch(() => undefined);
    await tunnel.close();
  }
}

function explained(
  error: unknown,
  signal: AbortSignal,
  { tunnel, port }: { tunnel: Tunnel; port: string },
): unknown {
  if (signal.aborted) return cancelled();
  if (error instanceof SourceError || !(error instanceof Error)) return error;
  if (tunnel.isTooLarge())
    return new SourceError(
      "refused",
      "The answer is larger than 32 MB. Ask for fewer rows or shorter values.",
    );
  const problem = tunnel.problem();
  // What the guard of addresses says is passed on as it is.
  if (problem !== null && "status" in problem) return problem;
  if (error instanceof MongoServerError)
    return error.code === 50
      ? new SourceError("timeout", "The query took longer than its time limit.")
      : new SourceError("refused", error.message);
  const reason = problem?.message ?? error.message.replaceAll(tunnel.path, port);
  return new SourceError("unreachable", reason);
}

async function test(db: Db, { tls }: MongoAddress): Promise<SourceTrial> {
  const { version } = await db.command({ buildInfo: 1 });
  const { authInfo = {} } = await db.command({ connectionStatus: 1, showPrivileges: true });
  const warnings: SourceWarning[] = tls === "off" ? ["not_encrypted"] : [];
  const roles: readonly Document[] = authInfo["authenticatedUserRoles"] ?? [];
  const privileges: readonly Document[] = authInfo["authenticatedUserPrivileges"] ?? [];
  const users: readonly unknown[] = authInfo["authenticatedUsers"] ?? [];
  const mayWrite = privileges.some(({ actions = [] }) =>
    (actions as string[]).some((action) => WRITES.has(action)),
  );
  // Without a user everything is allowed.
  if (mayWrite || users.length === 0) warnings.push("role_can_write");
  if (roles.some(({ role }) => MIGHTY.has(String(role)))) warnings.push("role_is_superuser");
  return { version: `MongoDB ${String(version)}`, warnings };
}

/** Collections have no columns: those of their newest documents are shown. */
async function readCollections(db: Db): Promise<SourceTable[]> {
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  const named = found
    .filter(({ name }) => !name.startsWith("system."))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const tables: SourceTable[] = [];
  for (const { name, type } of named.slice(0, MAX_COLLECTIONS)) {
    const sample = await db
      .collection(name)
      .find({}, { sort: type === "view" ? {} : { $natural: -1 }, limit: SAMPLED, maxTimeMS: 5000 })
      .toArray();
    const columns = sampledColumns(sample);
    tables.push({ schema: "", name, isView: type === "view", columns });
  }
  return tables;
}

async function answer(db: Db, query: SourceQuery) {
  const { maxRows, timeoutMilliseconds: maxTimeMS, isExplained } = query;
  const asked = readMongoQuestion(query.text, query.parameters);
  const collection = db.collection(asked.collection);
  // One more than wanted tells that there are more.
  const most = maxRows + 1;
  const limits = { maxTimeMS, batchSize: Math.min(most, 1000) };
  const cursor =
    "pipeline" in asked
      ? collection.aggregate([...asked.pipeline, { $limit: most }], {
          ...limits,
          allowDiskUse: false,
        })
      : collection.find(asked.find, {
          ...limits,
          ...(asked.projection === undefined ? {} : { projection: asked.projection }),
          ...(asked.sort === undefined ? {} : { sort: asked.sort }),
          ...(asked.skip === undefined ? {} : { skip: asked.skip }),
          limit: Math.min(most, asked.limit ?? most),
        });
  if (isExplained) return toFrame([await cursor.explain("queryPlanner")], 1);
  return toFrame(await cursor.toArray(), maxRows);
}
