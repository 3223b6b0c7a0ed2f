import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { Availability } from "../database/availability.ts";
import { type ConnectionOptions, loginOf, SYSTEM_ROLE, takeRole } from "../database/pools.ts";
import type { Logger } from "../telemetry/log.ts";

const FIRST_WAIT = 100;
const MAX_WAIT = 1_000;
const CONNECT_MILLISECONDS = 5_000;
/** The session is asked this often whether it is still there. */
const PULSE_MILLISECONDS = 500;
/**
 * So many questions in a row may stay open before the database counts as frozen. They are counted, not
 * timed: a gateway that was busy itself for a while must not take that for the database's silence.
 */
const MAX_UNANSWERED = 10;

type Hear = (payload: string) => void;
type Session = { readonly ended: Promise<void> };

/**
 * One session that listens on PostgreSQL channels and reconnects by itself. It asks all the time whether
 * the server answers at all, and tells everyone else when it does not and when it does again.
 */
export class Listener {
  readonly #connection: ConnectionOptions;
  readonly #log: Logger;
  readonly #availability: Availability;
  readonly #channels = new Map<string, Set<Hear>>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #following: Promise<void> = Promise.resolve();

  constructor(connection: ConnectionOptions, log: Logger, availability = new Availability()) {
    this.#connection = connection;
    this.#log = log;
    this.#availability = availability;
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
    this.#client?.connection.stream.destroy();
    await this.#following;
  }

  async #connect(): Promise<Session> {
    const client = new pg.Client({
      ...loginOf(this.#connection, SYSTEM_ROLE),
      application_name: "devloom-listen",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
    });
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    client.on("error", (error) => {
      if (!this.#closing.signal.aborted)
        this.#log.warn({ err: error }, "listening connection lost");
    });
    const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
    try {
      await client.connect();
      this.#availability.regain();
      this.#watch(client, ended);
      await takeRole(client, SYSTEM_ROLE);
      for (const channel of this.#channels.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#judge(error);
      client.connection.stream.destroy();
      throw error;
    }
    this.#client = client;
    return { ended };
  }

  /** A session that stays silent is given up, and with it the whole server counts as frozen. */
  #watch(client: pg.Client, ended: Promise<void>): void {
    let unanswered = 0;
    const timer = setInterval(() => {
      unanswered += 1;
      if (unanswered > MAX_UNANSWERED) {
        this.#availability.lose();
        client.connection.stream.destroy();
      } else if (unanswered === 1) {
        client.query("select 1").then(
          () => (unanswered = 0),
          () => {},
        );
      }
    }, PULSE_MILLISECONDS);
    void ended.then(() => clearInterval(timer));
  }

  /** A refusal is an answer too; silence is none. */
  #judge(error: unknown): void {
    if (error instanceof pg.DatabaseError) this.#availability.regain();
    else if (error instanceof Error && /timeout/i.test(error.message)) this.#availability.lose();
  }

  async #follow(first: Session): Promise<void> {
    for (let session: Session | null = first; session !== null; session = await this.#reconnect()) {
      await session.ended;
      this.#client = null;
    }
  }

  /** `null` once the listener is closed. */
  async #reconnect(): Promise<Session | null> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, MAX_WAIT)) {
      await this.#pause(wait);
      if (this.#closing.signal.aborted) return null;
      try {
        const session = await this.#connect();
        if (this.#closing.signal.aborted) this.#client?.connection.stream.destroy();
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
