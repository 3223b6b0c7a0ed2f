import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Platform, runRows } from "@devloom/server-kit";
import type { Health } from "../contract.ts";

type Part = Health["database"];

const MEBIBYTE = 1024 * 1024;
const LITTLE_SPACE = 1024 * MEBIBYTE;
const NO_SPACE = 128 * MEBIBYTE;
const LONG_WAIT_SECONDS = 60;
/** Whoever asks how things are must not wait with them. */
const PATIENCE_MILLISECONDS = 1_500;

/** One look serves everybody who asks while it lasts. */
export class HealthLook {
  readonly #platform: Platform;
  #current: Promise<Health> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  share(): Promise<Health> {
    this.#current ??= checkHealth(this.#platform).finally(() => (this.#current = undefined));
    return this.#current;
  }
}

/** Asks each part for itself; a part that cannot answer is down, and the rest is still told. */
export async function checkHealth(platform: Platform): Promise<Health> {
  const [database, disk, queue] = await Promise.all([
    guarded(checkDatabase(platform), () => platform.database.outage),
    guarded(checkDisk(platform.config.dataDir)),
    guarded(checkQueue(platform), () => platform.database.outage),
  ]);
  const parts = [database, disk, queue].map((part) => part.status);
  return {
    status: parts.includes("down") ? "down" : parts.includes("degraded") ? "degraded" : "ok",
    version: platform.config.version,
    uptimeSeconds: Math.round(process.uptime()),
    database,
    disk,
    queue,
  };
}

async function guarded(
  check: Promise<Part>,
  knownReason: () => string | null = () => null,
): Promise<Part> {
  const patience = delay(PATIENCE_MILLISECONDS, null, { ref: false });
  const part = await Promise.race([check.catch(() => null), patience]);
  return part ?? { status: "down", detail: knownReason() ?? "It did not answer." };
}

async function checkDatabase(platform: Platform): Promise<Part> {
  const [server] = await platform.database.lookup(
    sql<{ version: string }>`select current_setting('server_version') as version`,
  );
  const name = `PostgreSQL ${server?.version.split(" ")[0] ?? ""}`;
  const { outage } = platform.database;
  return outage === null
    ? { status: "ok", detail: name }
    : { status: "degraded", detail: `${name}. ${outage}` };
}

async function checkDisk(folder: string): Promise<Part> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `${Math.floor(free / MEBIBYTE)} MiB free`;
  return { status: free < NO_SPACE ? "down" : free < LITTLE_SPACE ? "degraded" : "ok", detail };
}

/** The queue is fit when nothing has waited long for a worker. */
async function checkQueue(platform: Platform): Promise<Part> {
  const [queue] = await platform.database.lookup(
    sql<{ waiting: number; oldest: number }>`select count(*) as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::int as oldest
      from ${runRows} run where status = 'queued'`,
  );
  const { waiting = 0, oldest = 0 } = queue ?? {};
  return { status: oldest > LONG_WAIT_SECONDS ? "degraded" : "ok", detail: `${waiting} waiting` };
}
