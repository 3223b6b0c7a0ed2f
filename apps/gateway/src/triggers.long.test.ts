import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { createTestDatabase, type TestDatabase, until } from "@devloom/server-kit/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";

const EVERY = 5_000;
const FIRES = 24;

interface FireRow {
  id: string;
  scheduled_at: Date;
  is_catch_up: boolean;
  status: string;
  takeovers: number;
}

let program: Program;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  program = await buildProgram();
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Keeps the key of each call that arrives; answers none while it is shut. */
async function startOutside() {
  const keys: string[] = [];
  const door = { isShut: false };
  const server = createServer((request, response) => {
    keys.push(String(request.headers["idempotency-key"]));
    if (!door.isShut) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, keys, door, close: () => server.closeAllConnections() };
}

async function fires(triggerId: string): Promise<FireRow[]> {
  const { rows } = await client.query<FireRow>(
    "select * from trigger_fire where trigger_id = $1 order by scheduled_at",
    [triggerId],
  );
  return rows;
}

it("two gateways fire each moment once, make up for one, and take over from a killed one", async () => {
  const outside = await startOutside();
  const dataDir = await temporaryFolder();
  const environment = {
    DATABASE_URL: databaseUrl(database.connection),
    SECRET_KEY: "both gateways must share one secret key",
    PUBLIC_URL: "http://localhost:4310",
    TRUSTED_ORIGINS: outside.url,
    RUN_LEASE_SECONDS: "2",
    DEMO: "off",
  };
  const start = () => GatewayProcess.start(program, { dataDir, environment });
  let pair = await Promise.all([start(), start()]);
  await Promise.all(pair.map((gateway) => gateway.ready()));
  const { token } = await signUp(pair[0].url, "scheduler");
  const make = async (url: string, source: object, more: object = {}) => {
    const target = { kind: "http", config: { url: outside.url } };
    const body = { name: "Often", source, target, ...more };
    return (await call(url, "POST", "/api/trigger", { token, body })).body as {
      id: string;
      createdAt: string;
    };
  };

  const often = await make(pair[0].url, { kind: "interval", everySeconds: EVERY / 1_000 });
  const end = Date.parse(often.createdAt) + FIRES * EVERY;
  await until("two minutes have been fired", async () => Date.now() > end + EVERY / 2, 200_000);
  const within = (await fires(often.id)).filter(
    ({ scheduled_at }) => scheduled_at.getTime() <= end,
  );
  expect(new Set(within.map(({ scheduled_at }) => scheduled_at.getTime())).size).toBe(FIRES);
  expect(within.every(({ status }) => status === "succeeded")).toBe(true);
  expect(outside.keys).toHaveLength(new Set(outside.keys).size);

  await Promise.all(pair.map((gateway) => gateway.kill()));
  const before = (await fires(often.id)).length;
  await delay(60_000);
  pair = await Promise.all([start(), start()]);
  await Promise.all(pair.map((gateway) => gateway.ready()));
  const restarted = Date.now();
  await until("it goes on", async () => (await fires(often.id)).length > before + 1);
  const later = (await fires(often.id)).slice(before);
  expect(later.filter((fire) => fire.is_catch_up)).toHaveLength(1);
  const missed = later.filter(({ scheduled_at }) => scheduled_at.getTime() < restarted - EVERY);
  expect(missed.length).toBeLessThanOrEqual(1);

  await call(pair[0].url, "PUT", "/api/trigger-pause", { token, body: { isPaused: true } });
  outside.door.isShut = true;
  const slow = await make(pair[0].url, { kind: "manual" });
  await call(pair[0].url, "POST", `/api/trigger/${slow.id}/run`, { token });
  const [running] = await until("the call is under way", async () => {
    const found = await fires(slow.id);
    return found[0]?.status === "running" && outside.keys.includes(found[0].id) && found;
  });
  // Whoever holds it, one of them stays: both are killed in turn, and started again.
  outside.door.isShut = false;
  for (const gateway of pair) {
    await gateway.kill();
    const next = await start();
    await next.ready();
  }
  const [ended] = await until("another one has finished it", async () => {
    const found = await fires(slow.id);
    return found[0]?.status === "succeeded" && found;
  });
  expect(ended?.id).toBe(running?.id);
  expect(ended?.takeovers).toBeGreaterThan(0);
  expect(outside.keys.filter((key) => key === ended?.id).length).toBeGreaterThan(1);
  outside.close();
});
