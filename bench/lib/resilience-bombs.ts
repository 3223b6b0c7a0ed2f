import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Bomb, bombConfig, bombs, makeProject } from "@devloom/dev-server/testing";
import { freePort } from "./free-port.ts";
import { pacedLoad } from "./paced-load.ts";
import { registerOwner } from "./register-owner.ts";
import { atMost, baseline, medianOf, type Result } from "./result.ts";
import { type Program, startProgram } from "./start-program.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ROUNDS = 2;
const IDLE_MILLISECONDS = 4_000;
/** Time for an ordinary start, so that the bomb goes off in a dev server that is up. */
const FUSE_MILLISECONDS = 5_000;
/** Legal bombs are not ended; so long their neighbours are watched. */
const LEGAL_MILLISECONDS = 5_000;
const PATIENCE_MILLISECONDS = 60_000;

/** What people feel of a gateway while a preview does its worst, and how soon that is over. */
export async function bombResults(chosen: readonly Bomb[] = bombs): Promise<Result[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-bench-bombs-")));
  const gateway = await startGateway(join(folder, "data"));
  try {
    const api = new Api(gateway.url, await registerOwner(gateway.url));
    await pacedLoad(api.read, delay(IDLE_MILLISECONDS));
    const results: Result[] = [];
    for (const bomb of chosen) results.push(...(await measureBomb(api, bomb)));
    return results;
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startGateway(dataDir: string): Promise<Program> {
  const port = await freePort();
  return startProgram(
    ["scripts/start.mjs"],
    {
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PREVIEW_DOMAIN: `preview.localhost:${port}`,
      SECRET_KEY: randomBytes(32).toString("base64url"),
      DATA_DIR: dataDir,
      WORKSPACE_ROOTS: await realpath(tmpdir()),
    },
    ROOT,
  );
}

/** Idle and bomb take turns, so that what else the machine does falls on both. */
async function measureBomb(api: Api, bomb: Bomb): Promise<Result[]> {
  const idle: number[] = [];
  const during: number[] = [];
  const ended: number[] = [];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await pacedLoad(api.read, delay(IDLE_MILLISECONDS))).durations);
    const { load, milliseconds } = await explode(api, bomb);
    during.push(...load.durations);
    refused += load.refused;
    ended.push(milliseconds);
  }
  const ratio = p99(during) / p99(idle);
  return [
    baseline(`${bomb.name}: p99 of a read before`, p99(idle), "ms"),
    baseline(`${bomb.name}: p99 of a read during it`, p99(during), "ms"),
    atMost(`${bomb.name}: p99 during it by p99 before`, ratio, "times", 2),
    atMost(`${bomb.name}: reads that were refused`, refused, "", 0),
    ...(bomb.limit === null
      ? []
      : [atMost(`${bomb.name}: until ended, median`, medianOf(ended) / 1000, "s", 5)]),
  ];
}

async function explode(api: Api, bomb: Bomb) {
  const project = await makeProject("minimal");
  try {
    const at = Date.now() + FUSE_MILLISECONDS;
    await project.write("vite.config.js", bombConfig(bomb, at));
    const preview = await api.openPreview(project.folder);
    await delay(at - Date.now());
    const over = bomb.limit === null ? delay(LEGAL_MILLISECONDS) : preview.failed(bomb.limit);
    const load = await pacedLoad(api.read, over);
    await over;
    const milliseconds = Date.now() - at;
    await preview.stop();
    return { load, milliseconds };
  } finally {
    await project[Symbol.asyncDispose]();
  }
}

function p99(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

interface PreviewState {
  readonly phase: string;
  readonly problem: { readonly message: string } | null;
}

class Api {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  }

  get read() {
    const url = `${this.#url}/api/project?limit=20`;
    return { method: "GET" as const, url, headers: this.#headers };
  }

  async openPreview(folder: string) {
    const source = { kind: "folder", path: folder };
    const project = await this.#ask<{ id: string }>("POST", "/api/project", {
      name: "Bomb",
      source,
    });
    const canvas = await this.#ask<{ id: string }>("POST", "/api/canvases", {
      projectId: project.id,
      name: "Bomb",
    });
    const path = `/api/canvases/${canvas.id}/preview`;
    await this.#ask("POST", path, {});
    return {
      failed: (limit: RegExp) => this.#failed(path, limit),
      stop: () => this.#ask("POST", `${path}/stop`, {}),
    };
  }

  async #failed(path: string, limit: RegExp): Promise<void> {
    for (const end = Date.now() + PATIENCE_MILLISECONDS; ; await delay(100)) {
      const { phase, problem } = await this.#ask<PreviewState>("GET", path);
      if (phase === "failed" && limit.test(problem?.message ?? "")) return;
      if (phase === "failed") throw new Error(`It was ended otherwise: ${problem?.message}`);
      // A bomb that is never ended is a result too.
      if (Date.now() > end) return;
    }
  }

  async #ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: this.#headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    // Each caller names what the contract of its address says.
    return JSON.parse(text) as Answer;
  }
}
