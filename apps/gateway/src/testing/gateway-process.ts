import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "@devloom/server-kit/testing";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../../../scripts/lib/free-port.mjs";
import type { Program } from "./build-program.ts";

const run = promisify(execFile);

export interface ProcessOptions {
  readonly dataDir: string;
  readonly environment?: Record<string, string>;
  /** A program in front of node, for example one that changes the user. */
  readonly prefix?: readonly string[];
  readonly port?: number;
  readonly args?: readonly string[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A folder that disappears with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-process-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** What a gateway keeps of its own work is tested where it is read; opening its store costs each start a second. */
const QUIET = { SELF_TELEMETRY: "off" };

/** A gateway in a process of its own, as `npm start` leaves it in a terminal. */
export class GatewayProcess {
  readonly url: string;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  readonly #dataDir: string;
  #output = "";

  private constructor(program: Program, options: ProcessOptions, port: number) {
    const { dataDir, environment = {}, prefix = [], args = [] } = options;
    const [first, ...rest] = [...prefix, process.execPath, program.file];
    this.url = `http://127.0.0.1:${port}`;
    this.#dataDir = dataDir;
    this.#child = spawn(first, [...rest, ...args], {
      // A process group of its own, which a terminal's Ctrl-C would reach as a whole.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...inherited(), ...QUIET, PORT: String(port), DATA_DIR: dataDir, ...environment },
    });
    this.pid = this.#child.pid ?? 0;
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (this.#output += text));
    this.#ended = new Promise((resolve) => {
      this.#child.once("close", (code, signal) => resolve({ code, signal }));
    });
  }

  static async start(program: Program, options: ProcessOptions): Promise<GatewayProcess> {
    const gateway = new GatewayProcess(program, options, options.port ?? (await findFreePort()));
    onTestFinished(() => gateway.kill());
    return gateway;
  }

  /** Everything printed so far, on both streams. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves once it answers; rejects with its output when it ends instead. */
  async ready(): Promise<this> {
    await until(
      "the gateway answers",
      async () => {
        if (!this.isRunning) throw new Error(`The gateway ended:\n${this.#output}`);
        // Asked all the time, it would start more slowly, and so would everything beside it.
        if (!this.#output.includes("is ready.")) return false;
        const answer = await fetch(`${this.url}/api/health`).catch(() => null);
        await answer?.body?.cancel();
        return answer?.status === 200;
      },
      60_000,
    );
    return this;
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }

  /** Ctrl-C. Rejects with its output, and with what still runs, when it does not end. */
  async interrupt(): Promise<Ended> {
    process.kill(-this.pid, "SIGINT");
    let ended: Ended | null = null;
    void this.#ended.then((value) => (ended = value));
    try {
      return await until("the gateway ended", async () => ended);
    } catch (error) {
      const left = await processesUsing(this.#dataDir);
      throw new Error([this.#output, ...left].join("\n"), { cause: error });
    }
  }

  /** `kill -9` of the gateway alone. */
  async kill(): Promise<void> {
    if (this.isRunning) this.#child.kill("SIGKILL");
    await this.#ended;
  }

  /** `kill -9` of the gateway, its database server and every process of that server, all at once. */
  async killEverything(): Promise<void> {
    for (const pid of [...(await this.databaseProcesses()), this.pid])
      signalIfAlive(pid, "SIGKILL");
    await this.#ended;
  }

  /** The private database's server and every process of that server. */
  async databaseProcesses(): Promise<number[]> {
    const postmaster = await this.postmaster();
    const { stdout } = await run("pgrep", ["-P", String(postmaster)]);
    return [postmaster, ...stdout.trim().split("\n").map(Number)];
  }

  async signalDatabase(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.databaseProcesses()) signalIfAlive(pid, signal);
  }

  async postmaster(): Promise<number> {
    const file = join(this.#dataDir, "postgres", "cluster", "postmaster.pid");
    return Number((await readFile(file, "utf8")).split("\n", 1)[0]);
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** What a shell would hand on; variables of the test runner and of the product stay behind. */
function inherited(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "LANG"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Command lines of living processes that mention a folder. */
export async function processesUsing(folder: string): Promise<string[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,args="]);
  return stdout.split("\n").filter((line) => line.includes(folder) && !line.includes("ps -A"));
}
