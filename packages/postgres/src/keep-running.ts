import { setTimeout as delay } from "node:timers/promises";
import { PostgresStartError } from "./errors.ts";
import type { ServerExit } from "./server.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./start.ts";

const FIRST_PAUSE = 250;
const MAX_PAUSE = 30_000;
/** Endings older than this no longer make the next start wait, and are no longer told. */
const REMEMBERED_MILLISECONDS = 10 * 60_000;
/** From this many remembered endings on, a server that runs again is still worth a look. */
const TELLING = 3;

/**
 * Before recovery, PostgreSQL brings every file of the cluster to the disk one by one, which takes seconds.
 * The machine did not go down meanwhile, so one request for all of them is as safe, where there is one.
 */
const QUICK_RECOVERY: Record<string, string> =
  process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};

export interface KeepRunningOptions extends EmbeddedPostgresOptions {
  /** Told whenever the server ended by itself, runs again, or could not be started. */
  readonly onChange?: (text: string, error?: unknown) => void;
}

/** A private PostgreSQL that is started again whenever it ends without being asked to. */
export interface KeptPostgres {
  readonly connection: EmbeddedPostgres["connection"];
  /** What is wrong with it right now or was again and again lately; `null` when all is well. */
  note(): string | null;
  stop(): Promise<void>;
}

/**
 * Starts the private PostgreSQL and keeps it running. Only the first start may fail; each later one goes
 * through the same locks as the first, at once after one ending and more slowly after several.
 */
export async function keepPostgresRunning(options: KeepRunningOptions): Promise<KeptPostgres> {
  const keeper = new Keeper(options);
  const server = await startEmbeddedPostgres(options);
  keeper.follow(server);
  return {
    connection: server.connection,
    note: () => keeper.note(),
    stop: () => keeper.stop(),
  };
}

class Keeper {
  readonly #options: KeepRunningOptions;
  readonly #stopping = new AbortController();
  #server: EmbeddedPostgres | undefined;
  #following: Promise<void> = Promise.resolve();
  /** When it ended or failed to start. */
  #endings: number[] = [];
  #problem: string | null = null;

  constructor(options: KeepRunningOptions) {
    this.#options = options;
  }

  follow(server: EmbeddedPostgres): void {
    this.#server = server;
    this.#following = this.#keepUp(server);
  }

  note(): string | null {
    if (this.#problem !== null) return this.#problem;
    const times = this.#recent();
    return times < TELLING
      ? null
      : `PostgreSQL ended unexpectedly ${times} times in the last ten minutes.`;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
    await this.#server?.stop();
  }

  async #keepUp(first: EmbeddedPostgres): Promise<void> {
    const stopped = new Promise<null>((resolve) => {
      this.#stopping.signal.addEventListener("abort", () => resolve(null));
    });
    for (let server: EmbeddedPostgres | undefined = first; server !== undefined;) {
      const exit = await Promise.race([server.exited.catch(unclear), stopped]);
      if (exit === null) return;
      this.#server = undefined;
      const how = exit.signal ?? `exit code ${exit.code}`;
      this.#remember(`PostgreSQL ended unexpectedly (${how}) and is being started again.`);
      server = await this.#startAgain();
    }
  }

  /** Undefined once nobody wants it any more. */
  async #startAgain(): Promise<EmbeddedPostgres | undefined> {
    for (;;) {
      await delay(this.#pause(), undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return undefined;
      try {
        const settings = { ...this.#options.settings, ...QUICK_RECOVERY };
        this.#server = await startEmbeddedPostgres({ ...this.#options, settings });
        this.#problem = null;
        this.#options.onChange?.("PostgreSQL runs again.");
        return this.#server;
      } catch (error) {
        this.#remember(reasonOf(error), error);
      }
    }
  }

  #remember(problem: string, error?: unknown): void {
    this.#endings.push(performance.now());
    this.#problem = problem;
    this.#options.onChange?.(problem, error);
  }

  #recent(): number {
    const earliest = performance.now() - REMEMBERED_MILLISECONDS;
    this.#endings = this.#endings.filter((time) => time > earliest);
    return this.#endings.length;
  }

  #pause(): number {
    const times = this.#recent();
    return times <= 1 ? 0 : Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (times - 2));
  }
}

/** An ending after which not everything could be cleared away; the next start clears away again. */
function unclear(): ServerExit {
  return { code: null, signal: null };
}

/** Without names of folders: this is told to everybody who asks how the installation is. */
function reasonOf(error: unknown): string {
  const isFull = error instanceof PostgresStartError && error.code === "DISK_FULL";
  return isFull
    ? "PostgreSQL cannot start because the disk is full. It is tried again until it can."
    : "PostgreSQL cannot be started; the gateway's log says why. It is tried again until it can.";
}
