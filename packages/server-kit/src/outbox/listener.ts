import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type ConnectionOptions, SYSTEM_ROLE } from "../database/pools.ts";
import type { Logger } from "../telemetry/log.ts";

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

type Hear = (payload: string) => void;

/** One session that listens on PostgreSQL channels and reconnects by itself. */
export class Listener {
  readonly #connection: ConnectionOptions;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<Hear>>();
  #client: pg.Client | null = null;
  #closed = false;

  constructor(connection: ConnectionOptions, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Registers before `start`. An empty payload is also delivered after every reconnect, to catch up. */
  on(channel: string, hear: Hear): void {
    const known = this.#channels.get(channel) ?? new Set<Hear>();
    known.add(hear);
    this.#channels.set(channel, known);
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      options: `-c role=${SYSTEM_ROLE}`,
      application_name: "devloom-listen",
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    client.on("error", (error) => this.#log.warn({ err: error }, "listening connection lost"));
    client.on("end", () => void this.#reconnect());
    await client.connect();
    this.#client = client;
    for (const channel of this.#channels.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #deliver(channel: string, payload: string): void {
    for (const hear of this.#channels.get(channel) ?? []) hear(payload);
  }

  async #reconnect(): Promise<void> {
    this.#client = null;
    for (let wait = FIRST_WAIT; !this.#closed; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await delay(wait, undefined, { ref: false });
      if (this.#closed) return;
      try {
        await this.start();
        for (const channel of this.#channels.keys()) this.#deliver(channel, "");
        return;
      } catch (error) {
        this.#log.warn({ err: error }, "listening again failed");
      }
    }
  }
}
