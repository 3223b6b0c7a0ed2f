import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type ConnectionOptions, loginOf, SYSTEM_ROLE, takeRole } from "../database/pools.ts";
import type { Logger } from "../telemetry/log.ts";

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

type Hear = (payload: string) => void;
type Session = { readonly ended: Promise<void> };

/** One session that listens on PostgreSQL channels and reconnects by itself. */
export class Listener {
  readonly #connection: ConnectionOptions;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<Hear>>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #following: Promise<void> = Promise.resolve();

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

  /** Fails when the first connection fails; later ones are tried until they succeed. */
  async start(): Promise<void> {
    this.#following = this.#follow(await this.#connect());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
    await this.#following;
  }

  async #connect(): Promise<Session> {
    const client = new pg.Client({
      ...loginOf(this.#connection, SYSTEM_ROLE),
      application_name: "devloom-listen",
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    client.on("error", (error) => {
      if (!this.#closing.signal.aborted)
        this.#log.warn({ err: error }, "listening connection lost");
    });
    const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
    try {
      await client.connect();
      await takeRole(client, SYSTEM_ROLE);
      for (const channel of this.#channels.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    return { ended };
  }

  async #follow(first: Session): Promise<void> {
    for (let session: Session | null = first; session !== null; session = await this.#reconnect()) {
      await session.ended;
      this.#client = null;
    }
  }

  /** `null` once the listener is closed. */
  async #reconnect(): Promise<Session | null> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await this.#pause(wait);
      if (this.#closing.signal.aborted) return null;
      try {
        const session = await this.#connect();
        if (this.#closing.signal.aborted) await this.#client?.end();
        for (const channel of this.#channels.keys()) this.#deliver(channel, "");
        return session;
      } catch (error) {
        this.#log.warn({ err: error }, "listening again failed");
      }
    }
  }

  /** Ends early when the listener closes. */
  async #pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => {});
  }

  #deliver(channel: string, payload: string): void {
    for (const hear of this.#channels.get(channel) ?? []) {
      try {
        hear(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, "a notification could not be handled");
      }
    }
  }
}
