import { existsSync } from "node:fs";
import { join } from "node:path";
import { isTenant, type Platform } from "@devloom/server-kit";
import { SIGNALS, TelemetryError, TelemetryStore } from "@devloom/telemetry-store";
import { RETENTION_SETTINGS, type Signal } from "../contract.ts";
import { PLATFORM_TENANT } from "./own/platform-tenant.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** The ClickHouse server that keeps telemetry; the data folder does when absent. */
    readonly telemetryUrl?: string | null;
  }
}

const MEMORY_MEGABYTES = 512;
/** Gateways of one machine share a place of the data folder; those of other machines have places of their own. */
const MAX_PLACES = 32;
/** So long an owner that cannot be reached counts as one that is starting or ending on this machine. */
const PATIENCE_MILLISECONDS = 30_000;
const RETRY_MILLISECONDS = 200;
const LATE_MILLISECONDS = 10 * 60_000;
const MAX_HOT_ROWS = 2_000_000;
/** Has no settings of its own: those of the installation hold. */
const NO_WORKSPACE = "00000000-0000-0000-0000-000000000000";
const DAY_MILLISECONDS = 86_400_000;
/** Telemetry comes too often to read its retention each time. */
const RETENTION_KNOWN_MILLISECONDS = 30_000;
const MAX_KNOWN_RETENTIONS = 3000;

/**
 * The store of this gateway and of all others on its machine: one of them owns it, the others ask that one, and when it
 * ends the next takes it over. With `TELEMETRY_URL`, the ClickHouse server that gateways of all machines share. Opened by the first who needs it, so that a gateway without telemetry pays nothing.
 */
export class StoreHolder {
  readonly #platform: Platform;
  readonly #retention = new Map<string, { until: number; days: Promise<number> }>();
  #store: Promise<TelemetryStore> | null = null;
  #isClosed = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The store; opened anew when its owner has ended. */
  async open(): Promise<TelemetryStore> {
    const opening = (this.#store ??= this.#openShared());
    try {
      const store = await opening;
      if (!store.hasEnded || this.#isClosed) return store;
      // The folder is free again once the thread is really gone.
      await store.close();
    } catch (error) {
      if (this.#store === opening) this.#store = null;
      throw error;
    }
    if (this.#store === opening) this.#store = null;
    return this.open();
  }

  /** Forgets what is too old and moves what is old enough into files. */
  async maintain(): Promise<void> {
    const { config, clock } = this.#platform;
    const isOwn = config.telemetryUrl === undefined || config.telemetryUrl === null;
    if (isOwn && this.#store === null && !existsSync(join(config.dataDir, "telemetry"))) return;
    const store = await this.open();
    if (!store.isOwner) return;
    const now = clock.now().getTime();
    const retention = [];
    for (const tenant of await store.tenants()) {
      const exists = await this.#exists(tenant);
      for (const signal of SIGNALS) {
        const days = exists ? await this.retentionDays(tenant, signal) : -1;
        retention.push({ tenant, signal, before: (now - days * DAY_MILLISECONDS) * 1000 });
      }
    }
    await store.retain(retention);
    await store.compact({ before: (now - LATE_MILLISECONDS) * 1000, maxHotRows: MAX_HOT_ROWS });
  }

  /** What is older than this would soon be forgotten and is not taken; milliseconds. */
  async oldestKept(tenantId: string, signal: Signal, now: number): Promise<number> {
    const name = `${signal} ${tenantId}`;
    const known = this.#retention.get(name);
    const isFresh = known !== undefined && now < known.until;
    const days = isFresh ? known.days : this.retentionDays(tenantId, signal);
    if (!isFresh) {
      this.#retention.delete(name);
      this.#retention.set(name, { until: now + RETENTION_KNOWN_MILLISECONDS, days });
      days.catch(() => this.#retention.delete(name));
    }
    for (const first of this.#retention.keys()) {
      if (this.#retention.size <= MAX_KNOWN_RETENTIONS) break;
      this.#retention.delete(first);
    }
    return now - (await days) * DAY_MILLISECONDS;
  }

  async retentionDays(tenantId: string, signal: Signal): Promise<number> {
    const holder = {
      tenantId: tenantId === PLATFORM_TENANT ? NO_WORKSPACE : tenantId,
      accountId: null,
    };
    return Number(await this.#platform.settings.effective(RETENTION_SETTINGS[signal], holder));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const store = await this.#store?.catch(() => null);
    await store?.close();
  }

  async #openShared(): Promise<TelemetryStore> {
    const { telemetryUrl } = this.#platform.config;
    if (telemetryUrl !== undefined && telemetryUrl !== null)
      return TelemetryStore.openClickhouse(telemetryUrl, (message) =>
        this.#platform.log.warn(`telemetry store: ${message}`),
      );
    const patience = performance.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      const isPatient = performance.now() < patience;
      for (let place = 0; place < (isPatient ? 1 : MAX_PLACES); place += 1) {
        const store = await this.#openPlace(place);
        if (store !== null) return store;
      }
      if (!isPatient || this.#isClosed)
        throw new TelemetryError("locked", "The telemetry store can't be opened.");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
    }
  }

  #openPlace(place: number): Promise<TelemetryStore | null> {
    const { config, log } = this.#platform;
    const folder = join(config.dataDir, "telemetry", String(place));
    return TelemetryStore.openShared(
      { folder, memoryMegabytes: MEMORY_MEGABYTES, threads: 2 },
      (message) => log.warn({ folder }, `telemetry store: ${message}`),
    );
  }

  async #exists(tenantId: string): Promise<boolean> {
    if (tenantId === PLATFORM_TENANT) return true;
    return this.#platform.database.system((tx) => isTenant(tx, tenantId));
  }
}
