import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

export interface GatewayProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it once more, at the same address and on the same data. */
  restart(): Promise<GatewayProcess>;
  /** Ends it in order. */
  end(): Promise<void>;
  /** The same, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the real program on a free port and a data folder of its own: a copy of the prepared one, in which
 * nobody has registered.
 */
export async function startGateway(
  environment: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "devloom-e2e-"));
  const prepared = process.env["GATEWAY_PREPARED_DATA"];
  if (prepared !== undefined) await run("cp", ["-a", `${prepared}/.`, dataDir]);
  return startOn(dataDir, environment);
}

/** A first start takes longer than most journeys, so only one gateway of a run makes it. */
export async function prepareData(): Promise<string> {
  // A start would leave compressing for afterwards, beside the journeys.
  await run(process.execPath, ["scripts/build.mjs"], { cwd: ROOT });
  const gateway = await startGateway({ DEMO: "off" });
  await gateway.end();
  return gateway.dataDir;
}

async function startOn(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    // Each journey names an address of its own, so that rate limits meant for one visitor do not add up.
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      DATA_DIR: dataDir,
      // Projects of journeys are our own: they are shown on machines without a sandbox too.
      UNSANDBOXED_PREVIEWS: "allow",
      TRUSTED_PROXIES: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // The gateway and its supervisor end together, in a group of their own.
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const url = await readyAddress(child, output);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-(child.pid ?? 0), signal);
    await ended;
  };
  const endInOrder = async (): Promise<void> => {
    await end("SIGINT");
    if (child.signalCode === null && child.exitCode !== 0)
      process.stderr.write(`The gateway did not stop in order:\n${output.join("")}\n`);
  };
  return {
    url,
    dataDir,
    kill: () => end("SIGKILL"),
    end: endInOrder,
    restart: () => startOn(dataDir, { ...environment, PORT: new URL(url).port }),
    async stop() {
      await endInOrder();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
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
