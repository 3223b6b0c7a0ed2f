import type { ClusterTools } from "./cluster.ts";
import { diagnose, isStillInUse } from "./diagnose.ts";
import { PostgresStartError } from "./errors.ts";
import { guard } from "./guardian.ts";
import { spawnAs } from "./identity.ts";
import { endServer } from "./previous-server.ts";
import { endStrayProcesses, until } from "./processes.ts";
import { isReady } from "./readiness.ts";
import { settingArguments } from "./settings.ts";

/** Somebody waits for the stop. On a slow disk the last checkpoint takes longer, and nothing is lost without it. */
const STOP_MILLISECONDS = 4_000;

/** How the server ended. */
export interface ServerExit {
  code: number | null;
  signal: string | null;
}

interface ServerOptions extends ClusterTools {
  socketFolder: string;
  settings: Record<string, string>;
  /** Called once no process of the server is left. */
  onEnd: () => Promise<void>;
}

interface RunningServer {
  postmasterPid: number;
  stop(): Promise<void>;
  exited: Promise<ServerExit>;
}

/** Recovery after a crash replays at most a few hundred megabytes; on a slow disk that takes minutes. */
const startLimitMs = 15 * 60_000;
/** How long to try again while processes of an earlier server hold on to the cluster. */
const inUseLimitMs = 15_000;
/** How long to wait for the last messages of an ended server whose children still hold its output. */
const outputLimitMs = 2000;

/** Starts the server on an existing cluster and waits until it accepts connections. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const end = performance.now() + inUseLimitMs;
  for (;;) {
    const attempt = new ServerAttempt(options);
    const failure = await attempt.waitUntilReady();
    if (failure === undefined) return attempt.running();
    if (!isStillInUse(failure) || performance.now() > end) {
      const { clusterDir, log } = options;
      throw diagnose({ program: "postgres", clusterDir, logFile: log.path, lines: failure });
    }
    await endStrayProcesses(options.clusterDir);
  }
}

class ServerAttempt {
  readonly #options: ServerOptions;
  readonly #pid: number;
  /** Messages since the start; kept only until the server is ready. */
  #lines: string[] | undefined = [];
  readonly #ended: Promise<ServerExit>;
  readonly #outputClosed: Promise<void>;
  #exit: ServerExit | undefined;
  #stopping: Promise<void> | undefined;
  #cleaned: Promise<void> | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
    const { binaries, clusterDir, identity, log, settings } = options;
    const child = spawnAs(
      identity,
      binaries.postgres,
      ["-D", clusterDir, ...settingArguments(settings)],
      ["ignore", "ignore", "pipe"],
    );
    child.once("error", (error) => log.line(`FATAL: ${error.message}`));
    if (child.pid === undefined) {
      throw new PostgresStartError(
        "BINARIES_MISSING",
        `The program ${binaries.postgres} cannot be run on this system.`,
        "Run `npm ci` again on this machine, or set DATABASE_URL to a PostgreSQL server.",
      );
    }
    this.#pid = child.pid;
    const guardian = guard(child.pid, "INT");
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      this.#lines?.push(chunk);
      log.feed(chunk);
    });
    this.#outputClosed = new Promise((resolve) => child.once("close", () => resolve()));
    this.#ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        guardian.dismiss();
        this.#exit = { code, signal };
        resolve(this.#exit);
      });
    });
  }

  /** Undefined once the server is ready; its messages when it ended instead. */
  async waitUntilReady(): Promise<string[] | undefined> {
    const { clusterDir, log, socketFolder } = this.#options;
    const decided = await until(
      async () => this.#exit !== undefined || (await isReady(clusterDir, this.#pid, socketFolder)),
      startLimitMs,
    );
    if (decided && this.#exit === undefined) {
      this.#lines = undefined;
      return undefined;
    }
    if (!decided) await endServer(this.#pid, () => this.#exit !== undefined);
    await Promise.race([this.#outputClosed, delay(outputLimitMs)]);
    await endStrayProcesses(clusterDir);
    await log.flush();
    return (this.#lines ?? [])
      .join("")
      .split("\n")
      .filter((line) => line.trim() !== "");
  }

  running(): RunningServer {
    const exited = new Promise<ServerExit>((resolve, reject) => {
      this.#ended
        .then(async (exit) => {
          if (this.#stopping !== undefined) return;
          await this.#cleanUp();
          resolve(exit);
        })
        .catch(reject);
    });
    return {
      postmasterPid: this.#pid,
      exited,
      stop: () => (this.#stopping ??= this.#stop()),
    };
  }

  async #stop(): Promise<void> {
    if (this.#exit === undefined)
      await endServer(this.#pid, () => this.#exit !== undefined, STOP_MILLISECONDS);
    await this.#cleanUp();
  }

  #cleanUp(): Promise<void> {
    return (this.#cleaned ??= this.#endEverything());
  }

  async #endEverything(): Promise<void> {
    if (this.#exit?.code !== 0) await endStrayProcesses(this.#options.clusterDir);
    await this.#options.log.flush();
    await this.#options.onEnd();
  }
}

function delay(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs).unref();
  });
}
