import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "@devloom/server-kit/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { buildProgram, type Program } from "../../apps/gateway/src/testing/build-program.ts";
import { databaseDoor } from "../../apps/gateway/src/testing/database-door.ts";
import { databaseUrl } from "../../apps/gateway/src/testing/database-url.ts";
import { GatewayProcess } from "../../apps/gateway/src/testing/gateway-process.ts";
import { smallDisk } from "../../apps/gateway/src/testing/small-disk.ts";
import { anyAddress } from "./any-address.ts";
import type { Arranged } from "./endpoint-example.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";
import { readAnswer } from "./read-answer.ts";
import type { TestGateway } from "./start-test-gateway.ts";
import { createWorld, type World } from "./world.ts";

/** Refuses everything else while it is on. */
const cases = endpointCases.filter(({ name }) => name !== "setMaintenance");
const DISK_MEBIBYTES = 512;
/** What an outage may answer: no room, or not now. */
const OUTAGE = [503, 507];
/** Longer than the gateway waits for a database that stands still. */
const PATIENCE_MILLISECONDS = 20_000;

const run = promisify(execFile);
let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

type Inputs = ReadonlyMap<EndpointCase, Arranged<EndpointCase["endpoint"]>>;

/** A gateway in a process of its own beside that of the world: the outage is its own. */
async function startBeside(
  { url, dataDir, gateway }: TestGateway,
  connection: TestGateway["connection"],
): Promise<GatewayProcess> {
  const environment = {
    DATABASE_URL: databaseUrl(connection),
    PUBLIC_URL: url,
    SECRET_KEY: gateway.platform.config.secretKey,
    TRUSTED_PROXIES: "1",
    TRUSTED_ORIGINS: (gateway.platform.config.trustedOrigins ?? []).join(","),
    DEMO: "off",
    LOG_LEVEL: "error",
  };
  return (await GatewayProcess.start(program, { dataDir, environment })).ready();
}

async function arrangeAll(world: World): Promise<Inputs> {
  const inputs = new Map<EndpointCase, Arranged<EndpointCase["endpoint"]>>();
  for (const one of cases) inputs.set(one, await one.example.arrange(world));
  return inputs;
}

/** Calls everything once; gives the status of each, or why there was none. */
async function callAll(world: World, inputs: Inputs): Promise<Map<string, number | string>> {
  const answers = new Map<string, number | string>();
  for (const [{ name, endpoint, example }, input] of inputs) {
    const { url, token } = input.person ?? world.owner;
    const isOpen = example.isolation === "public" || example.isolation === "credential";
    const caller = { url, headers: anyAddress(), ...(isOpen ? {} : { token }) };
    const late = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const answer = await Promise.race([
      readAnswer(caller, endpoint, input).catch((error: unknown) => String(error)),
      new Promise<string>((resolve) =>
        late.addEventListener("abort", () => resolve("no answer in time")),
      ),
    ]);
    answers.set(name, typeof answer === "string" ? answer : answer.status);
  }
  return answers;
}

const namesOf = (
  answers: ReadonlyMap<string, number | string>,
  isMeant: (status: number | string) => boolean,
): string[] =>
  [...answers]
    .filter(([, status]) => isMeant(status))
    .map(([name, status]) => `${name}: ${status}`);

const isOutage = (status: number | string): boolean => OUTAGE.some((one) => one === status);

/** Those that failed otherwise than an outage does. */
const failuresOf = (answers: ReadonlyMap<string, number | string>): string[] =>
  namesOf(answers, (status) => typeof status === "string" || (status >= 500 && !isOutage(status)));

/** What the gateway logged of them. */
const failedRequests = (gateway: GatewayProcess | undefined): string =>
  (gateway?.output ?? "")
    .split("\n")
    .filter((line) => line.includes("request failed"))
    .map((line) => line.slice(0, 1_500))
    .join("\n");

/** What only somebody leaves who was stopped half way, and repositories that are not whole. */
async function leftBehind(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir), { recursive: true });
  const leftovers = names.filter((name) =>
    /\.(?:part|draft|new)$|devloom-index-|\.git\/.*\.lock$|\.git\/.*fast_import_crash/.test(name),
  );
  const broken: string[] = [];
  for (const name of names.filter((one) => /^projects\/[^/]+\/[^/]+\/\.git$/.test(one))) {
    const folder = join(dataDir, name, "..");
    const { stdout, stderr } = await run("git", ["-C", folder, "fsck", "--connectivity-only"]);
    if (/missing|broken|corrupt|error/.test(stdout + stderr)) broken.push(`${name}: ${stdout}`);
  }
  return [...leftovers, ...broken];
}

const countOf = (answers: ReadonlyMap<string, number | string>, status: number): number =>
  [...answers.values()].filter((one) => one === status).length;

describe("every endpoint", () => {
  it("answers a full disk with 507 at worst, and works again when there is room", async () => {
    const running: { gateway?: GatewayProcess; disk?: Awaited<ReturnType<typeof smallDisk>> } = {};
    const world = await createWorld(async (gateway) => {
      running.disk = await smallDisk(gateway.dataDir, DISK_MEBIBYTES);
      running.gateway = await startBeside(gateway, gateway.connection);
      return running.gateway.url;
    });
    const inputs = await arrangeAll(world);

    await running.disk?.fill(0);
    const full = await callAll(world, inputs);
    await running.disk?.free();
    const torn = await leftBehind(world.gateway.dataDir);
    const after = await callAll(world, inputs);

    expect(failuresOf(full), failedRequests(running.gateway)).toEqual([]);
    expect(torn).toEqual([]);
    expect(failuresOf(after)).toEqual([]);
    expect(countOf(full, 507)).toBeGreaterThan(10);
    expect(namesOf(after, isOutage)).toEqual([]);
    expect(running.gateway?.isRunning).toBe(true);
    await running.gateway?.interrupt();
    await running.disk?.remove();
    await world.close();
  });

  it("answers a database that stands still with 503, and goes on with it", async () => {
    const running: { gateway?: GatewayProcess; door?: Awaited<ReturnType<typeof databaseDoor>> } =
      {};
    const world = await createWorld(async (gateway) => {
      running.door = await databaseDoor(gateway.connection);
      running.gateway = await startBeside(gateway, running.door.connection);
      return running.gateway.url;
    });
    const inputs = await arrangeAll(world);

    running.door?.freeze();
    const frozen = await callAll(world, inputs);
    running.door?.thaw();
    await until("it works again", async () => (await fetch(`${world.owner.url}/api/health`)).ok);
    const after = await callAll(world, inputs);

    expect(failuresOf(frozen), failedRequests(running.gateway)).toEqual([]);
    expect(countOf(frozen, 503)).toBeGreaterThan(cases.length / 2);
    expect(failuresOf(after)).toEqual([]);
    expect(namesOf(after, isOutage)).toEqual([]);
    await running.gateway?.interrupt();
    await world.close();
  });
});
