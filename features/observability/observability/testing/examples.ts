import { randomBytes } from "node:crypto";
import { until } from "@devloom/server-kit/testing";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { type Person, send } from "../../../testing/client.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import {
  createIngestKey,
  ingestLogs,
  ingestTraces,
  observabilityContract,
  readSpan,
  savedViews,
  scrapeTargets,
  searchLogs,
} from "../contract.ts";

const now = Date.now();
const range = { from: now - 3_600_000, to: now + 3_600_000 };
const step = 60_000;
const json = { "content-type": "application/json" };

async function newKey({ owner, ownerMark }: World): Promise<{ id: string; key: string }> {
  const { body } = await send(owner, createIngestKey, { body: { name: ownerMark } });
  return body;
}

/** A request with a key of its own: whoever sends it, it counts for the workspace of the key. */
async function arrangeIngest(world: World, body: object) {
  const { key } = await newKey(world);
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { body: bytes, headers: { ...json, authorization: `Bearer ${key}` } };
}

/** Stored and found: what is acknowledged can be found a moment later. */
async function sendLine(person: Person, line: string): Promise<void> {
  const { body } = await send(person, createIngestKey, { body: { name: "Lines" } });
  const headers = { authorization: `Bearer ${body.key}`, "content-type": "text/plain" };
  await fetch(`${person.url}${ingestLogs.path}`, { method: "POST", headers, body: line });
  await until("the line is found", async () => {
    const found = await send(person, searchLogs, { query: { ...range, text: line } });
    return found.body.items.length > 0;
  });
}

/** A span of the owner's, found by its id. */
async function sendSpan(world: World): Promise<{ traceId: string; spanId: string }> {
  const { owner, ownerMark } = world;
  const span = { traceId: randomBytes(16).toString("hex"), spanId: randomBytes(8).toString("hex") };
  const time = `${Date.now()}000000`;
  const spans = [{ ...span, name: ownerMark, startTimeUnixNano: time, endTimeUnixNano: time }];
  const { body, headers } = await arrangeIngest(world, {
    resourceSpans: [{ resource: mark(world), scopeSpans: [{ spans }] }],
  });
  await fetch(`${owner.url}${ingestTraces.path}`, { method: "POST", headers, body });
  await until("the span is found", async () => {
    const found = await send(owner, readSpan, { params: span });
    return found.status === 200;
  });
  return span;
}

const mark = (world: World) => ({
  attributes: [{ key: "service.name", value: { stringValue: world.ownerMark } }],
});
const own = (query: object) => ({ isolation: "own", arrange: async () => ({ query }) }) as never;

/** Off, so that nothing is stored by itself while a suite compares what is read. */
const target = resourceExamples(scrapeTargets, () => ({
  url: "http://127.0.0.1:9/metrics",
  isOn: false,
}));

export const observabilityExamples = defineExamples(observabilityContract, {
  ...resourceExamples(savedViews, () => ({ address: "tab=logs&text=failed" })).examples,
  ...target.examples,
  setScrapeTargetSecret: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await target.makeOne(world), body: { value: "token" } }),
  },
  removeScrapeTargetSecret: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await target.makeOne(world) }),
  },
  createSavedView: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another", address: "tab=logs" } }),
  },
  createScrapeTarget: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another", url: "http://127.0.0.1:9/metrics" } }),
  },
  listScrapeStatus: { isolation: "own", arrange: async () => ({}) },
  ingestTraces: {
    isolation: "credential",
    arrange: (world) =>
      arrangeIngest(world, { resourceSpans: [{ resource: mark(world), scopeSpans: [] }] }),
  },
  ingestLogs: {
    isolation: "credential",
    arrange: (world) =>
      arrangeIngest(world, { resourceLogs: [{ resource: mark(world), scopeLogs: [] }] }),
  },
  ingestMetrics: {
    isolation: "credential",
    arrange: (world) =>
      arrangeIngest(world, { resourceMetrics: [{ resource: mark(world), scopeMetrics: [] }] }),
  },
  ingestPrometheus: {
    isolation: "credential",
    arrange: async (world) => {
      const { headers } = await arrangeIngest(world, {});
      // A block of Snappy that holds nothing.
      const body = new Uint8Array([0]);
      return { body, headers: { ...headers, "content-type": "application/x-protobuf" } };
    },
  },
  ingestEvents: {
    isolation: "credential",
    arrange: (world) => arrangeIngest(world, []),
  },
  listIngestKeys: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await newKey(world);
      return {};
    },
  },
  createIngestKey: { isolation: "own", arrange: async () => ({ body: { name: "Another key" } }) },
  deleteIngestKey: {
    isolation: "tenant",
    arrange: async (world) => ({ params: { id: (await newKey(world)).id } }),
  },
  readTelemetryUsage: { isolation: "own", arrange: async () => ({}) },
  searchLogs: own(range),
  logHistogram: own({ ...range, step }),
  listLogPatterns: own(range),
  tailLogs: {
    isolation: "own",
    reveals: true,
    arrange: async ({ owner, stranger, ownerMark, strangerMark }) => {
      // Both have a line already, so that each stream has something to wait for.
      await sendLine(owner, ownerMark);
      await sendLine(stranger, strangerMark);
      return { query: { recent: 10 } };
    },
  },
  listTelemetryAttributes: own({ ...range, signal: "logs" }),
  listTelemetryServices: own(range),
  listServiceOperations: own({ ...range, service: "shop" }),
  listServiceVersions: own(range),
  readServiceSeries: own({ ...range, step }),
  readServiceMap: own(range),
  searchTraces: own(range),
  readTrace: {
    isolation: "own",
    arrange: async () => ({ params: { traceId: "0af7651916cd43dd8448eb211c80319c" } }),
  },
  readTraceOutline: {
    isolation: "own",
    arrange: async () => ({ params: { traceId: "0af7651916cd43dd8448eb211c80319c" } }),
  },
  readSpan: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await sendSpan(world) }),
  },
  listMetrics: own(range),
  queryTelemetry: {
    isolation: "own",
    reveals: true,
    arrange: async ({ owner, stranger, ownerMark, strangerMark }) => {
      await sendLine(owner, ownerMark);
      await sendLine(stranger, strangerMark);
      return { body: { ...range, query: { signal: "logs" as const, form: "rows" as const } } };
    },
  },
  queryMetric: own({ ...range, name: "requests", aggregation: "rate", step }),
});
