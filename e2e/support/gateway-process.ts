import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export interface GatewayProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real program on a free port. A given data folder is kept, a fresh one is removed at the end. */
export async function startGateway(
  environment: Readonly<Record<string, string>> = {},
  keptDataDir?: string,
): Promise<GatewayProcess> {
  const dataDir = keptDataDir ?? (await mkdtemp(join(tmpdir(), "devloom-e2e-")));
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    // Each journey names an address of its own, so that rate limits meant for one visitor do not add up.
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const url = await readyAddress(child, output);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    url,
    dataDir,
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGINT");
      if (child.signalCode === null && child.exitCode !== 0)
        process.stderr.write(`The gateway did not stop in order:\n${output.join("")}\n`);
      if (keptDataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readyAddress(child: ChildProcess, output: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const address = /Open\s+(http:\/\/\S+)/.exec(output.join(""))?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", look);
    child.on("exit", (code) =>
      reject(new Error(`The gateway ended with ${code}:\n${output.join("")}`)),
    );
  });
}
