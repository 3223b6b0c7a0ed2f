import { fillVariables } from "@devloom/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { send } from "../../../../testing/client.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  createIngestKey,
  queryTelemetry,
  searchLogs,
  type TelemetryQuery,
} from "../../contract.ts";

const MINUTE = 60_000;
/** The beginning of a whole hour, some time ago. */
const START = Math.floor(Date.now() / 3_600_000 - 2) * 3_600_000;
const range = { from: START, to: START + 10 * MINUTE };
const nano = (milliseconds: number): string => `${milliseconds}000000`;
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const key = await send(world.owner, createIngestKey, { body: { name: "Shop" } });
  const post = async (signal: string, body: object): Promise<void> => {
    const answer = await fetch(`${world.owner.url}/v1/${signal}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.body.key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const resource = { attributes: [text("service.name", "shop")] };
  const spans = [100, 200, 300, 400].map((length, index) => ({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    spanId: `b7ad6b716920333${index}`,
    name: index < 3 ? "GET /order" : "GET /cart",
    kind: 2,
    startTimeUnixNano: nano(START + index * MINUTE),
    endTimeUnixNano: nano(START + index * MINUTE + length),
    attributes: [text("weight", String(length / 100)), text("tenant", "a' or 1=1 --")],
  }));
  await post("traces", { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
  const logRecords = ["placed", "failed", "failed"].map((line, index) => ({
    timeUnixNano: nano(START + index * MINUTE),
    severityNumber: line === "failed" ? 17 : 9,
    body: { stringValue: `order ${line}` },
  }));
  await post("logs", { resourceLogs: [{ resource, scopeLogs: [{ logRecords }] }] });
  const gauge = (name: string, values: Record<string, number>) => ({
    name,
    gauge: {
      dataPoints: Object.entries(values).map(([host, asDouble]) => ({
        timeUnixNano: nano(START),
        asDouble,
        attributes: [text("host", host)],
      })),
    },
  });
  const metrics = [
    gauge("used", { one: 30, two: 10 }),
    { ...gauge("size", { one: 60, two: 40 }), unit: "By" },
  ];
  await post("metrics", { resourceMetrics: [{ resource, scopeMetrics: [{ metrics }] }] });
  const lines = () =>
    send(world.owner, searchLogs, { query: range }).then(({ body }) => body.items.length);
  await vi.waitUntil(async () => (await lines()) === 3, { timeout: 60_000 });
});
afterAll(() => world.close());

async function ask(
  query: Partial<TelemetryQuery> & { signal: TelemetryQuery["signal"] },
  more: { step?: number; to?: number; variables?: Record<string, string> } = {},
) {
  const { status, body } = await send(world.owner, queryTelemetry, {
    body: { ...range, ...more, query },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.frames[0] ?? { name: "", fields: [], truncated: false };
}

it("counts over time, with a zero where nothing was", async () => {
  const frame = await ask({ signal: "logs", severity: 17 }, { step: 5 * MINUTE });

  expect(frame).toMatchObject({
    name: "count(logs)",
    truncated: false,
    fields: [
      { name: "time", type: "time", values: [START, START + 5 * MINUTE] },
      { name: "count(logs)", type: "number", values: [2, 0] },
    ],
  });
});

it("tells how durations are spread, as counts up to each bound", async () => {
  const frame = await ask(
    {
      signal: "spans",
      form: "buckets",
      filters: [{ key: "service", operator: "=", value: "shop" }],
    },
    { step: 5 * MINUTE },
  );

  expect(frame.fields.map(({ labels }) => [labels?.["le"], labels?.["unit"]])).toEqual([
    [undefined, undefined],
    ...["100", "150", "200", "300", "500"].map((bound) => [bound, "ms"]),
  ]);
  expect(frame.fields.map(({ values }) => values[0])).toEqual([START, 1, 1, 2, 3, 4]);
  expect(frame.fields.map(({ values }) => values[1])).toEqual([START + 5 * MINUTE, 0, 0, 0, 0, 0]);
  const levels = await ask({ signal: "metrics", form: "buckets", metric: "used" });
  expect(levels.fields.slice(1).map(({ labels }) => labels)).toEqual([{ le: "10" }, { le: "30" }]);
  const none = await send(world.owner, queryTelemetry, {
    body: { ...range, query: { signal: "logs", form: "buckets" } },
  });
  expect(none).toMatchObject({ status: 400, body: { code: "bad_query" } });
});

it("reckons the rate of a step from the part of it that is asked for", async () => {
  const rate = { signal: "spans", aggregation: "rate" } as const;
  const frame = await ask(rate, { step: 2 * MINUTE, to: START + 3 * MINUTE });

  expect(frame.fields[1]?.values).toEqual([2 / 120, 1 / 60]);
});

it("aggregates durations and attributes by group, and says when groups are left out", async () => {
  const slow = await ask({
    signal: "spans",
    form: "table",
    aggregation: "p95",
    groupBy: ["service", "name"],
  });
  const heavy = await ask({
    signal: "spans",
    form: "table",
    aggregation: "sum",
    field: "weight",
    groupBy: ["name"],
    limit: 1,
  });

  expect(slow.fields.map(({ name, unit, values }) => [name, unit, values])).toEqual([
    ["service", undefined, ["shop", "shop"]],
    ["name", undefined, ["GET /cart", "GET /order"]],
    ["p95(duration)", "ms", [400, 290]],
  ]);
  expect(heavy).toMatchObject({
    truncated: true,
    fields: [{ values: ["GET /order"] }, { values: [6] }],
  });
});

it("fills in variables, and leaves out a filter whose variable is empty", async () => {
  const filters = [{ key: "name", operator: "=" as const, value: "$route" }];
  const count = async (route: string) =>
    (await ask({ signal: "spans", form: "table", filters }, { variables: { route } })).fields[0]
      ?.values;

  expect(await count("GET /order")).toEqual([3]);
  expect(await count("")).toEqual([4]);
  expect(fillVariables("$a-${b}-$c $", { a: "1", b: "$a" })).toBe("1-$a-$c $");
});

it.each([
  "'; drop table logs; --",
  "a' or 1=1 --",
  '"] ::VARCHAR[] union all select tenant, tenant, arrival from logs --',
  "$1",
  "x') is not null or true or ('",
])("takes %s for a text wherever it stands", async (evil) => {
  const filters = [{ key: "tenant", operator: "=" as const, value: evil }];
  const filtered = await ask({ signal: "spans", form: "table", filters });
  const matched = evil === "a' or 1=1 --" ? [4] : [];
  expect(filtered.fields[0]?.values).toEqual(matched);
  const named = { metric: evil, field: evil, text: evil, groupBy: [evil] };
  for (const signal of ["logs", "spans", "metrics"] as const) {
    const aggregation = signal === "logs" ? "sum" : "p99";
    const frame = await ask({ signal, aggregation, ...named });
    expect(frame.fields.slice(1)).toEqual([]);
  }
  const all = await ask({ signal: "logs", form: "table" });
  expect(all.fields[0]?.values).toEqual([3]);
});

it("shows rows, the newest first, and refuses what would answer without end", async () => {
  const rows = await ask({ signal: "logs", form: "rows", limit: 2 });
  expect(rows.truncated).toBe(true);
  expect(rows.fields.find(({ name }) => name === "body")?.values).toEqual([
    "order failed",
    "order failed",
  ]);
  const { status, body } = await send(world.owner, queryTelemetry, {
    body: { from: START - 86_400_000, to: START, step: 1000, query: { signal: "logs" } },
  });
  expect([status, body]).toMatchObject([400, { code: "too_many_steps" }]);
  const others = await send(world.stranger, queryTelemetry, {
    body: { ...range, query: { signal: "logs", form: "table" } },
  });
  expect(others.body.frames[0]?.fields[0]?.values).toEqual([]);
});

it("writes metrics in the unit that their application tells", async () => {
  const unitOf = async (metric: string, aggregation: TelemetryQuery["aggregation"]) =>
    (await ask({ signal: "metrics", metric, aggregation })).fields[1]?.unit;
  await vi.waitFor(async () => expect(await unitOf("size", "avg")).toBe("bytes"), 60_000);
  expect(await unitOf("size", "rate")).toBe("/s");
  expect(await unitOf("size", "count")).toBeUndefined();
  expect(await unitOf("used", "avg")).toBeUndefined();
  const levels = await ask({ signal: "metrics", form: "buckets", metric: "size" });
  expect(levels.fields[1]?.labels?.["unit"]).toBe("bytes");
});

it("puts metrics together by a formula, for each group or with the whole of another", async () => {
  const size = { metric: "size", aggregation: "sum" as const, filters: [] };
  const asked = { signal: "metrics", form: "table", metric: "used", aggregation: "sum" } as const;
  const ratio = async (groupBy: string[], isWhole: boolean) => {
    const others = [{ ...size, isWhole }];
    const { fields } = await ask({ ...asked, groupBy, formula: "100 * a / b", others });
    return fields.map(({ values }) => values);
  };
  await vi.waitFor(async () => expect(await ratio([], false)).toEqual([[40]]), 60_000);
  expect(await ratio(["host"], false)).toEqual([
    ["one", "two"],
    [50, 25],
  ]);
  expect(await ratio(["host"], true)).toEqual([
    ["one", "two"],
    [30, 10],
  ]);
  const called = async (groupBy: string[]) => {
    const formula = { formula: "100 * a / b", others: [{ ...size, isWhole: false }] };
    const { fields } = await ask({ ...asked, ...formula, groupBy, legend: "In use" });
    return fields.map(({ name }) => name);
  };
  expect(await called([])).toEqual(["In use"]);
  expect(await called(["host"])).toEqual(["host", "100 * a / b"]);
  for (const formula of ["a / c", "a +", "b(a)"]) {
    const { status, body } = await send(world.owner, queryTelemetry, {
      body: { ...range, query: { ...asked, formula, others: [size] } },
    });
    expect([status, body], formula).toMatchObject([400, { code: "bad_query" }]);
  }
});
