import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Platform } from "@devloom/server-kit";
import { SIGNALS, TelemetryError, TelemetryStore } from "@devloom/telemetry-store";
import { sql } from "kysely";
import { RETENTION_SETTINGS, type Signal } from "../contract.ts";

const MEMORY_MEGABYTES = 512;
/** Gateways that share a data folder each have a place of their own in it. */
const MAX_PLACES = 32;
const LATE_MILLISECONDS = 10 * 60_000;
const MAX_HOT_ROWS = 2_000_000;
const DAY_MILLISECONDS = 86_400_000;

/** This gateway's store: opened by the first who needs it, so that a gateway without telemetry pays nothing. */
export class StoreHolder {
  readonly #platform: Platform;
  #store: Promise<TelemetryStore> | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  open(): Promise<TelemetryStore> {
    this.#store ??= this.#openFree().catch((error: unknown) => {
      this.#store = null;
      throw error;
    });
    return this.#store;
  }

  /** Moves what is old enough into files and forgets what is too old. */
  async maintain(): Promise<void> {
    const { config, clock } = this.#platform;
    if (this.#store === null && !existsSync(join(config.dataDir, "telemetry"))) return;
    const store = await this.open();
    const now = clock.now().getTime();
    await store.compact({ before: (now - LATE_MILLISECONDS) * 1000, maxHotRows: MAX_HOT_ROWS });
    const retention = [];
    for (const tenant of await store.tenants()) {
      const exists = await this.#exists(tenant);
      for (const signal of SIGNALS) {
        const days = exists ? await this.retentionDays(tenant, signal) : -1;
        retention.push({ tenant, signal, before: (now - days * DAY_MILLISECONDS) * 1000 });
      }
    }
    await store.retain(retention);
  }

  async retentionDays(tenantId: string, signal: Signal): Promise<number> {
    const holder = { tenantId, accountId: null };
    return Number(await this.#platform.settings.effective(RETENTION_SETTINGS[signal], holder));
  }

  async close(): Promise<void> {
    const store = await this.#store?.catch(() => null);
    await store?.close();
  }

  async #openFree(): Promise<TelemetryStore> {
    const { dataDir } = this.#platform.config;
    for (let place = 0; ; place += 1) {
      const folder = join(dataDir, "telemetry", String(place));
      try {
        return await TelemetryStore.open({ folder, memoryMegabytes: MEMORY_MEGABYTES, threads: 2 });
      } catch (error) {
        const isTaken = error instanceof TelemetryError && error.code === "locked";
        if (!isTaken || place === MAX_PLACES) throw error;
      }
    }
  }

  async #exists(tenantId: string): Promise<boolean> {
    const { rows } = await this.#platform.database.system((tx) =>
      sql`select from tenant where id = ${tenantId}`.execute(tx.query()),
    );
    return rows.length > 0;
  }
}
