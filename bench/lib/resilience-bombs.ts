import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Bomb, bombConfig, bombs, makeProject } from "@devloom/dev-server/testing";
import {
  type Calm,
  EXPLOSIONS,
  type Explosion,
  MAX_RATIO,
  dueOfSlowest,
  isUndisturbed,
  resultsOf,
  tell,
} from "./bomb-figures.ts";
import { freePort } from "./free-port.ts";
import { pacedLoad } from "./paced-load.ts";
import { PreviewApi } from "./preview-api.ts";
import { registerOwner } from "./register-owner.ts";
import { atMost, baseline, p99, type Result } from "./result.ts";
import { type Program, startProgram } from "./start-program.ts";
import { threadUseDuring } from "./thread-use.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const WARM_UP_MILLISECONDS = 3_000;
/** Before the first bomb, which all of them are held against, and once more when the last is over. */
const IDLE_MILLISECONDS = 30_000;
/** What a bomb leaves behind is cleared away by then; what is left after it shows in the second measurement. */
const SETTLING_MILLISECONDS = 10_000;
/** Reads are measured for at least so long, what follows a bomb's end included: of a few, the p99 is just the slowest. */
const MEASURED_MILLISECONDS = 5_000;
/** Without enough that count, the median of all these does. */
const MAX_EXPLOSIONS = 9;
const MAX_IDLE_PERIODS = 4;
/** The bomb goes off when this is there: in a dev server that is up, at a time that is known. */
const FUSE = "bomb-fuse";

/** What people feel of a gateway while a preview does its worst, and how soon that is over. */
export async function bombResults(chosen: readonly Bomb[] = bombs): Promise<Result[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-bench-bombs-")));
  const gateway = await startGateway(join(folder, "data"));
  try {
    const api = new PreviewApi(gateway.url, await registerOwner(gateway.url));
    await pacedLoad(api.read, delay(WARM_UP_MILLISECONDS));
    const { p99: before, use } = await idle(api, gateway.workerPid);
    const results: Result[] = [];
    for (const bomb of chosen) {
      const explosions: Explosion[] = [];
      while (explosions.filter(isUndisturbed).length < EXPLOSIONS) {
        if (explosions.length === MAX_EXPLOSIONS) break;
        const explosion = await explode(api, bomb, gateway.workerPid);
        tell(bomb.name, { ...explosion, before, slowest: dueOfSlowest(explosion.load) });
        explosions.push(explosion);
      }
      results.push(...resultsOf(bomb, explosions, before));
    }
    await delay(SETTLING_MILLISECONDS);
    const { p99: after } = await idle(api, gateway.workerPid);
    return [
      baseline("p99 of a read before any bomb", before, "ms"),
      baseline("work of the gateway's main thread before any bomb", use.worked, "ms/s"),
      baseline("wait of the gateway's main thread before any bomb", use.waited, "ms/s"),
      baseline("p99 of a read after the last, settled", after, "ms"),
      atMost("p99 after all bombs by p99 before", after / before, "times", MAX_RATIO),
      ...results,
    ];
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without anything else; again while the machine below disturbs it, and the least disturbed counts. */
async function idle(api: PreviewApi, pid: number): Promise<Calm> {
  const measured: Calm[] = [];
  while (!measured.some(isUndisturbed) && measured.length < MAX_IDLE_PERIODS) {
    const { result, use, stolen } = await threadUseDuring(pid, () =>
      pacedLoad(api.read, delay(IDLE_MILLISECONDS)),
    );
    const before = p99(result.durations);
    tell("idle", { p99: before, before, seconds: null, use, stolen, slowest: [] });
    measured.push({ p99: before, use, stolen });
  }
  return measured.reduce((least, one) => (one.stolen < least.stolen ? one : least));
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

async function explode(api: PreviewApi, bomb: Bomb, pid: number): Promise<Explosion> {
  const project = await makeProject("minimal");
  try {
    await project.write("vite.config.js", bombConfig(bomb, join(project.folder, FUSE)));
    const preview = await api.openPreview(project.folder);
    await preview.ready();
    await project.write(FUSE, "");
    const begin = performance.now();
    let seconds = 0;
    const ended = bomb.limit === null ? Promise.resolve(null) : preview.failed();
    void ended.then(() => (seconds = (performance.now() - begin) / 1000));
    const over = Promise.all([ended, delay(MEASURED_MILLISECONDS)]);
    const measured = await threadUseDuring(pid, () => pacedLoad(api.read, over));
    const { result: load, ...rest } = measured;
    const told = await ended;
    await preview.stop();
    return { load, p99: p99(load.durations), seconds, told, ...rest };
  } finally {
    await project[Symbol.asyncDispose]();
  }
}
