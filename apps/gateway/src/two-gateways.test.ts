import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase, until } from "@devloom/server-kit/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";

let program: Program;
let database: TestDatabase;
beforeAll(async () => {
  program = await buildProgram();
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startPair(): Promise<[GatewayProcess, GatewayProcess]> {
  const dataDir = await temporaryFolder();
  const environment = {
    DATABASE_URL: databaseUrl(database.connection),
    SECRET_KEY: "both gateways must share one secret key",
    PUBLIC_URL: "http://localhost:4310",
    // A busy machine must come to three heartbeats within it: whoever misses them loses the run.
    RUN_LEASE_SECONDS: "4",
    DEMO: "off",
    PROBE: "on",
  };
  const [first, second] = await Promise.all([
    GatewayProcess.start(program, { dataDir, environment }),
    GatewayProcess.start(program, { dataDir, environment }),
  ]);
  await Promise.all([first.ready(), second.ready()]);
  return [first, second];
}

/** Reads a live stream until something appears in it. */
async function readLive(url: string, token: string, awaited: string): Promise<string> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/live?topics=project`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(awaited)) break;
  }
  ending.abort();
  return text;
}

describe("two gateways on one PostgreSQL", { timeout: 180_000 }, () => {
  it("migrate once, tell each other what happens, and finish each other's runs", async () => {
    const [first, second] = await startPair();

    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query<{ id: string }>("select id from schema_migration");
    await client.end();
    expect(rows.length).toBeGreaterThan(4);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);

    // Live: a change through one appears through the other.
    const { token } = await signUp(first.url, "shared");
    const heard = readLive(second.url, token, "Seen from afar");
    const connected = until("the other gateway has a listener and the event arrives", async () => {
      await call(first.url, "POST", "/api/project", { token, body: { name: "Seen from afar" } });
      return Promise.race([heard, new Promise<null>((resolve) => setTimeout(resolve, 500, null))]);
    });
    expect(await connected).toContain("event: project.created");

    // Telemetry: what one has acknowledged the other finds, also when it is the one that is killed below.
    const key = await call(first.url, "POST", "/api/observability/key", {
      token,
      body: { name: "Both" },
    });
    const { key: ingestKey } = key.body as { key: string };
    const sendLine = async ({ url }: GatewayProcess, line: string): Promise<void> => {
      const headers = { authorization: `Bearer ${ingestKey}`, "content-type": "text/plain" };
      const answer = await fetch(`${url}/v1/logs`, { method: "POST", headers, body: line });
      expect(answer.status).toBe(200);
    };
    const findLines = ({ url }: GatewayProcess): Promise<string[]> =>
      until("both lines are found", async () => {
        const range = `from=${Date.now() - 3_600_000}&to=${Date.now() + 3_600_000}`;
        const { body } = await call(url, "GET", `/api/observability/logs?${range}`, { token });
        const { items = [] } = body as { items?: { body: string }[] };
        return items.length >= 2 && items.map((item) => item.body).toSorted();
      });
    await sendLine(first, "taken by the first");
    await sendLine(second, "taken by the second");
    const bothLines = ["taken by the first", "taken by the second"];
    for (const gateway of [first, second]) expect(await findLines(gateway)).toEqual(bothLines);

    // Runs: the one that works on it is killed in the middle of the second step.
    const folder = await temporaryFolder();
    const trace = () => readFile(join(folder, "trace"), "utf8").catch(() => "");
    const { body } = await call(first.url, "POST", "/api/probe/run", { token, body: { folder } });
    const { runId } = body as { runId: string };
    const worker = await until(
      "the second step begins",
      async () => /second begins (\d+)/.exec(await trace())?.[1],
    );
    const [killed, survivor] =
      Number(worker) === first.pid ? [first, second] : ([second, first] as const);
    await killed.kill();
    expect(await findLines(survivor)).toEqual(bothLines);
    await until(
      "the survivor begins the second step",
      async () => (await trace()).includes(`second begins ${survivor.pid}`),
      60_000,
    );
    await appendFile(join(folder, "go"), "");
    const finished = await until("the run is finished", async () => {
      const { body: run } = await call(survivor.url, "GET", `/api/run/${runId}`, { token });
      const { status } = run as { status: string };
      return status === "running" || status === "queued" ? null : run;
    });

    expect(finished).toMatchObject({
      status: "succeeded",
      steps: [
        { name: "first", status: "succeeded" },
        { name: "second", status: "succeeded" },
        { name: "third", status: "succeeded" },
      ],
    });
    expect((await trace()).trim().split("\n")).toEqual([
      `first ${killed.pid}`,
      `second begins ${killed.pid}`,
      `second begins ${survivor.pid}`,
      `second ends ${survivor.pid}`,
      `third ${survivor.pid}`,
    ]);
    expect((await survivor.interrupt()).code).toBe(0);
  });
});
