import { statfs } from "node:fs/promises";
import { readIsolation } from "@devloom/sandbox";
import {
  keptMail,
  listAppliedMigrations,
  type Platform,
  runRows,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { countPasswordEmails } from "../../../settings/identity/server/exports/passwords.ts";
import type { SystemReport } from "../contract.ts";

const MEBIBYTE = 1024 * 1024;
const LITTLE_SPACE = 1024 * MEBIBYTE;
const NO_SPACE = 128 * MEBIBYTE;
const LONG_WAIT_SECONDS = 60;
const MAX_TABLES = 8;

/** Everything an operator wants to know before asking further; each figure is measured now. */
export async function reportSystem(platform: Platform): Promise<SystemReport> {
  const { config, database, mail, live } = platform;
  const stored = await database.system(async (tx) => ({
    database: await readDatabase(tx),
    migrations: await readMigrations(tx),
    queue: await readQueue(tx),
    mail: await readMail(tx),
  }));
  const { version, ...sizes } = stored.database;
  const isolation = await readIsolation(config.unsandboxedPreviews ?? false);
  return {
    versions: { devloom: config.version, node: process.versions.node, database: version },
    mode: config.mode,
    uptimeSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage().rss,
    liveStreams: live.subscribers,
    database: sizes,
    migrations: stored.migrations,
    queue: stored.queue,
    disk: await readDisk(config.dataDir),
    isolation: {
      level: isolation.level,
      reason: isolation.reason,
      limits: isolation.limits === "watched" ? "watched" : "kernel",
    },
    mail: { kind: mail.kind, ...stored.mail },
  };
}

async function readDatabase(
  tx: Transaction,
): Promise<SystemReport["database"] & { version: string }> {
  const { rows } = await sql<{ version: string; size: number; connections: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(
    tx.query(),
  );
  const largest = await sql<{ table: string; bytes: number }>`
    select relname as table, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by 2 desc limit ${MAX_TABLES}`.execute(tx.query());
  return {
    version: rows[0]?.version.split(" ")[0] ?? "",
    sizeBytes: rows[0]?.size ?? 0,
    connections: rows[0]?.connections ?? 0,
    largest: largest.rows,
  };
}

async function readMigrations(tx: Transaction): Promise<SystemReport["migrations"]> {
  const applied = await listAppliedMigrations(tx);
  return applied.map(({ id, appliedAt }) => ({ id, appliedAt: appliedAt.toISOString() }));
}

async function readQueue(tx: Transaction): Promise<SystemReport["queue"]> {
  const { rows } = await sql<Record<"queued" | "running" | "failed" | "oldest", number>>`
    select count(*) filter (where status = 'queued') as queued,
      count(*) filter (where status = 'running') as running,
      count(*) filter (where status = 'failed' and created_at > now() - interval '1 day') as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::int
        as oldest
    from ${runRows} run`.execute(tx.query());
  const { queued = 0, running = 0, failed = 0, oldest = 0 } = rows[0] ?? {};
  const status = oldest > LONG_WAIT_SECONDS ? "degraded" : "ok";
  return { status, queued, running, failedToday: failed, oldestSeconds: oldest };
}

async function readMail(tx: Transaction): Promise<{ waiting: number; inMailbox: number }> {
  const kept = await keptMail(tx)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { waiting: await countPasswordEmails(tx), inMailbox: kept.total };
}

async function readDisk(folder: string): Promise<SystemReport["disk"]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const status = freeBytes < NO_SPACE ? "down" : freeBytes < LITTLE_SPACE ? "degraded" : "ok";
  return { status, freeBytes, totalBytes: blocks * bsize };
}
