import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./lib/free-port.ts";
import { load, type LoadTarget } from "./lib/load.ts";
import { cpuSeconds, memoryMegabytes } from "./lib/process-facts.ts";
import { atLeast, atMost, baseline, type Result } from "./lib/result.ts";
import { type Program, startProgram } from "./lib/start-program.ts";
import { registerOwner } from "./lib/register-owner.ts";
import { bareReactKilobytes } from "./lib/bare-react.ts";
import { routeSizes } from "./lib/web-size.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CONNECTIONS = 8;
/** Of each server; they take turns, so that a busy moment of the machine meets both. */
const ROUNDS = 4;
const REQUESTS = 1_000;
/** A server that has run for a while is measured: compilers are still at work after thousands of requests. */
const WARM_UP_BATCH = 2_000;
const MAX_WARM_UP_BATCHES = 10;
/** Warm is what a further batch makes no cheaper than by this. */
const STEADY = 0.97;
/** Long enough for start-up work to end and for memory to be given back. */
const SETTLE_MILLISECONDS = 5_000;

/** Speed, size and appetite of the gateway, each beside a bare server measured in the same run. */
export default async function benchmark(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-"));
  const environment = { PORT: "0", DATA_DIR: dataDir, NODE_ENV: "development", LOG_LEVEL: "warn" };
  try {
    rmSync(join(ROOT, "dist"), { recursive: true, force: true });
    const cold = await startProgram(["scripts/start.mjs"], environment, ROOT);
    await cold.stop();
    // What the first start would go on compressing beside what is measured.
    execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: ROOT, stdio: "ignore" });
    const gateway = await startProgram(["scripts/start.mjs"], environment, ROOT);
    const bare = await startProgram(["--import", "tsx", "bench/lib/bare-server.ts"], {}, ROOT);
    const deployed = await startDeployed(join(dataDir, "deployed"));
    try {
      return [
        atMost("cold start after install (build, database, demo)", cold.startSeconds, "s", 6),
        atMost("warm start", gateway.startSeconds, "s", 2),
        baseline("start of a bare server with a new private database", bare.startSeconds, "s"),
        ...(await idleMemory(gateway, bare)),
        ...(await speed(deployed, bare)),
        ...(await webSizes()),
      ];
    } finally {
      await Promise.all([gateway.stop(), bare.stop(), deployed.stop()]);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** As people deploy it: in production mode, where answers are no longer checked against the contract. */
async function startDeployed(dataDir: string): Promise<Program> {
  const port = await freePort();
  const environment = {
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: randomBytes(32).toString("base64url"),
    DATA_DIR: dataDir,
  };
  return startProgram(["scripts/start.mjs"], environment, ROOT);
}

async function idleMemory(gateway: Program, bare: Program): Promise<Result[]> {
  await delay(SETTLE_MILLISECONDS);
  return [
    atMost("idle memory, gateway and database", memoryMegabytes(gateway.pid), "MB", 350),
    baseline("idle memory, bare server and database", memoryMegabytes(bare.pid), "MB"),
  ];
}

/** What is asked of both servers, and how much it may cost ours. */
interface Case {
  readonly name: string;
  readonly ours: LoadTarget;
  readonly theirs: LoadTarget;
  readonly milliseconds: number;
  readonly times: number;
  readonly requestsPerSecond?: number;
}

async function speed(gateway: Program, bare: Program): Promise<Result[]> {
  const token = await registerOwner(gateway.url);
  const json = { "content-type": "application/json" };
  const signedIn = { authorization: `Bearer ${token}`, ...json };
  const body = JSON.stringify({ layer: "user", values: { "appearance.density": "compact" } });
  const cases: Case[] = [
    {
      name: "health",
      ours: { method: "GET", url: `${gateway.url}/api/health`, headers: {} },
      theirs: { method: "GET", url: `${bare.url}/health`, headers: {} },
      milliseconds: 0.3,
      times: 1.5,
    },
    {
      name: "authenticated read",
      ours: { method: "GET", url: `${gateway.url}/api/project?limit=20`, headers: signedIn },
      theirs: { method: "GET", url: `${bare.url}/read`, headers: {} },
      milliseconds: 0.5,
      times: 2,
    },
    {
      name: "authenticated write",
      ours: { method: "PUT", url: `${gateway.url}/api/settings`, headers: signedIn, body },
      theirs: { method: "PUT", url: `${bare.url}/write`, headers: json, body },
      milliseconds: 1.2,
      times: 3.5,
      requestsPerSecond: 900,
    },
  ];
  const results: Result[] = [];
  for (const { name, ours, theirs, milliseconds, times, requestsPerSecond } of cases) {
    const [measured, peer] = await measure([gateway.workerPid, ours], [bare.workerPid, theirs]);
    const { cpuMilliseconds } = measured;
    const throughput = [`${name}, requests`, measured.requestsPerSecond, "1/s"] as const;
    results.push(
      requestsPerSecond === undefined
        ? baseline(...throughput)
        : atLeast(...throughput, requestsPerSecond),
      baseline(`${name}, requests of the bare server`, peer.requestsPerSecond, "1/s"),
      baseline(`${name}, p99`, measured.p99Milliseconds, "ms"),
      baseline(`${name}, p99 of the bare server`, peer.p99Milliseconds, "ms"),
      atMost(`${name}, CPU per request`, cpuMilliseconds, "ms", milliseconds),
      baseline(`${name}, CPU per request of the bare server`, peer.cpuMilliseconds, "ms"),
      atMost(`${name}, CPU against that`, cpuMilliseconds / peer.cpuMilliseconds, "×", times),
    );
  }
  return results;
}

type Server = readonly [pid: number, target: LoadTarget];
type Measured = Awaited<ReturnType<typeof loadWithCpu>>;

async function measure(ours: Server, theirs: Server): Promise<readonly [Measured, Measured]> {
  await warmUp(...ours);
  await warmUp(...theirs);
  const rounds: (readonly [Measured, Measured])[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await loadWithCpu(...ours, REQUESTS), await loadWithCpu(...theirs, REQUESTS)]);
  return [averageOf(rounds.map(([one]) => one)), averageOf(rounds.map(([, other]) => other))];
}

function averageOf(rounds: readonly Measured[]): Measured {
  const average = (figure: keyof Measured): number =>
    rounds.reduce((sum, round) => sum + round[figure], 0) / rounds.length;
  return {
    requests: average("requests"),
    requestsPerSecond: average("requestsPerSecond"),
    p99Milliseconds: average("p99Milliseconds"),
    cpuMilliseconds: average("cpuMilliseconds"),
  };
}

async function warmUp(pid: number, target: LoadTarget): Promise<void> {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < MAX_WARM_UP_BATCHES; batch += 1) {
    const { cpuMilliseconds } = await loadWithCpu(pid, target, WARM_UP_BATCH);
    if (cpuMilliseconds > cheapest * STEADY) return;
    cheapest = cpuMilliseconds;
  }
}

async function loadWithCpu(pid: number, target: LoadTarget, requests: number) {
  const before = cpuSeconds(pid);
  const report = await load(target, requests, CONNECTIONS);
  return { ...report, cpuMilliseconds: ((cpuSeconds(pid) - before) / report.requests) * 1000 };
}

/** What may come until a screen shows: for visitors, for who is signed in, and in the two heaviest screens. */
const MAX_KILOBYTES: readonly (readonly [route: RegExp, most: number])[] = [
  [/^(entry|site\/)/, 115],
  [/^src\/shell\/AreaScreen$/, 120],
  [/^canvases\/web\/editor\/EditorScreen$/, 220],
  [/^ide\/web\/layout\/IdeScreen$/, 260],
];

async function webSizes(): Promise<Result[]> {
  return [
    baseline("initial JS of a bare React page, compressed", await bareReactKilobytes(), "KB"),
    ...routeSizes(join(ROOT, "dist/web")).flatMap(({ route, scriptKilobytes, styleKilobytes }) => {
      const name = `JS on first load of ${route}, compressed`;
      const [, most] = MAX_KILOBYTES.find(([routes]) => routes.test(route)) ?? [];
      return [
        most === undefined
          ? baseline(name, scriptKilobytes, "KB")
          : atMost(name, scriptKilobytes, "KB", most),
        baseline(`CSS on first load of ${route}, compressed`, styleKilobytes, "KB"),
      ];
    }),
  ];
}
