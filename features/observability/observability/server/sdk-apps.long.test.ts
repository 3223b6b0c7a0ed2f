import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createIngestKey,
  listTelemetryServices,
  readServiceMap,
  readTrace,
  searchTraces,
} from "../contract.ts";

const REQUESTS = 300;
const MAX_ROUNDS = 8;
const range = () => ({ from: Date.now() - 600_000, to: Date.now() + 600_000 });
const appFile = (name: string): string =>
  fileURLToPath(new URL(`../testing/apps/${name}.cjs`, import.meta.url));

let gateway: TestGateway;
let owner: Person;
const apps: ChildProcess[] = [];
const urls: Record<string, string> = {};

/** Starts an application with OpenTelemetry's SDK before it, as its guide says; returns where it listens. */
async function startApp(name: string, key: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--require", appFile("register"), appFile(name)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      OTEL_SERVICE_NAME: name,
      OTEL_EXPORTER_OTLP_ENDPOINT: gateway.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${key}`,
      OTEL_METRICS_EXPORTER: "none",
      OTEL_LOGS_EXPORTER: "none",
      OTEL_NODE_RESOURCE_DETECTORS: "env",
      OTEL_BSP_SCHEDULE_DELAY: "500",
      ...more,
    },
  });
  apps.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /^port (\d+)$/.exec(line) ?? [];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`${name} has ended.`);
}

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  const { body } = await send(owner, createIngestKey, { body: { name: "Apps" } });
  const bank = await startApp("fastify-app", body.key);
  urls["fastify-app"] = bank;
  urls["express-app"] = await startApp("express-app", body.key, { BANK_URL: bank });
});
afterAll(async () => {
  for (const app of apps) {
    app.kill();
    await once(app, "exit");
  }
  await gateway.close();
});

/** What autocannon measures by itself: how many, how many failed, and the slowest but one of twenty. */
async function load(url: string) {
  const args = [appFile("load"), `${url}/order`, String(REQUESTS)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { took, errors } = JSON.parse(stdout) as { took: number[]; errors: number };
  const sorted = took.toSorted((one, other) => one - other);
  return { requests: took.length, errors, p95: sorted[Math.ceil(took.length * 0.95) - 1] };
}

/** By how much the p95 of each application's spans differs; how many requests and errors there were is the same. */
async function measureBoth(): Promise<number[]> {
  const from = Date.now();
  const names = ["express-app", "fastify-app"];
  const measured = await Promise.all(names.map((name) => load(urls[name] ?? "")));
  const services = async () =>
    (await send(owner, listTelemetryServices, { query: { from, to: Date.now() + 600_000 } })).body
      .items;
  await vi.waitUntil(
    async () => (await services()).filter(({ requests }) => requests >= REQUESTS).length === 2,
    { timeout: 60_000, interval: 300 },
  );
  const items = await services();
  expect(items).toHaveLength(2);
  return measured.map(({ requests, errors, p95 = 0 }, index) => {
    const seen = items.find(({ service }) => service === names[index]);
    expect(seen).toMatchObject({ requests, errors });
    expect(errors).toBeGreaterThan(0);
    return Math.abs((seen?.p95 ?? 0) / p95 - 1);
  });
}

describe("an unmodified application with the OpenTelemetry SDK", () => {
  it("has the rate, the errors and the p95 that a load generator measures itself", async () => {
    // A busy machine takes requests later than they were sent, before any span begins. Then both measure once more.
    let off = await measureBoth();
    for (let round = 1; round < MAX_ROUNDS && off.some((one) => one > 0.05); round += 1)
      off = await measureBoth();
    expect(Math.max(...off), "the p95 of spans differs from the one measured").toBeLessThan(0.05);
  });

  it("shows a slow request through both of them as long as they slept", async () => {
    const began = performance.now();
    expect(await (await fetch(`${urls["express-app"]}/pay`)).json()).toEqual({ paid: true });
    const measured = performance.now() - began;
    const query = { ...range(), service: "express-app", order: "slowest" as const, minimum: 500 };
    const find = async () => {
      const { body } = await send(owner, searchTraces, { query });
      return body.items.find(({ spans }) => spans === 3);
    };
    await vi.waitUntil(find, { timeout: 60_000, interval: 300 });
    const { traceId = "" } = (await find()) ?? {};
    const { body } = await send(owner, readTrace, { params: { traceId } });
    const [root, asked, charged] = body.items.toSorted((one, other) => one.time - other.time);

    expect([root, asked, charged].map((span) => [span?.service, span?.kind])).toEqual([
      ["express-app", 2],
      ["express-app", 3],
      ["fastify-app", 2],
    ]);
    expect(asked?.parentId).toBe(root?.spanId);
    expect(charged?.parentId).toBe(asked?.spanId);
    const within = (value = 0, least: number, most = 0) => {
      // A timer may come a little early.
      expect(value).toBeGreaterThan(least - 5);
      expect(value).toBeLessThan(most);
    };
    within(root?.duration, 550, measured);
    within((asked?.time ?? 0) - (root?.time ?? 0), 150, measured - 400);
    within(asked?.duration, 300, measured - 250);
    within(charged?.duration, 300, asked?.duration);
    const map = await send(owner, readServiceMap, { query: range() });
    expect(map.body.items).toMatchObject([{ from: "express-app", to: "fastify-app" }]);
  });
});
