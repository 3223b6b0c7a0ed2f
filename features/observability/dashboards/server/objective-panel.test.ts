import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { createIngestKey, searchTraces } from "../../observability/contract.ts";
import { queryPanel } from "../contract.ts";

const HOUR = 3_600_000;
const NOW = Math.floor(Date.now() / HOUR) * HOUR;
const nano = (milliseconds: number): string => `${milliseconds}000000`;
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

/** Requests to a shop: so many at a moment, so many of them failed, each this long. */
interface Sent {
  readonly hoursAgo: number;
  readonly requests: number;
  readonly failed: number;
  readonly milliseconds: number;
}
const SENT: readonly Sent[] = [
  { hoursAgo: 30, requests: 60, failed: 3, milliseconds: 20 },
  { hoursAgo: 4.5, requests: 30, failed: 0, milliseconds: 900 },
  { hoursAgo: 0.5, requests: 10, failed: 1, milliseconds: 20 },
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { body } = await send(world.owner, createIngestKey, { body: { name: "Shop" } });
  let number = 0;
  const spans = SENT.flatMap(({ hoursAgo, requests, failed, milliseconds }) =>
    Array.from({ length: requests }, (_, index) => {
      number += 1;
      const id = number.toString(16).padStart(16, "0");
      const begun = NOW - hoursAgo * HOUR + index;
      return {
        traceId: id.repeat(2),
        spanId: id,
        name: "GET /order",
        kind: 2,
        startTimeUnixNano: nano(begun),
        endTimeUnixNano: nano(begun + milliseconds),
        ...(index < failed ? { status: { code: 2 } } : {}),
      };
    }),
  );
  // What a service does inside is no request to it.
  const inside = spans.map((span) => ({ ...span, spanId: `f${span.spanId.slice(1)}`, kind: 1 }));
  const resource = { attributes: [text("service.name", "shop")] };
  const answer = await fetch(`${world.owner.url}/v1/traces`, {
    method: "POST",
    headers: { authorization: `Bearer ${body.key}`, "content-type": "application/json" },
    body: JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ spans: [...spans, ...inside] }] }],
    }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  const query = { from: NOW - 48 * HOUR, to: NOW + HOUR, limit: 200 };
  await vi.waitUntil(
    async () => (await send(world.owner, searchTraces, { query })).body.items.length === 100,
    { timeout: 60_000 },
  );
});
afterAll(() => world.close());

async function ask(query: object, person = world.owner, variables = {}) {
  const asked = [{ kind: "objective", query: query as never }];
  const range = { from: NOW - HOUR, to: NOW };
  const { status, body } = await send(person, queryPanel, {
    body: { ...range, queries: asked, variables },
  });
  if (status !== 200) return { status, body, figures: {}, course: [] };
  const [state, course] = body.frames;
  const figures = Object.fromEntries(
    (state?.fields ?? []).map(({ name, values }) => [name, values[0]]),
  );
  return { status, body, figures, course: course?.fields[1]?.values ?? [] };
}

it("is what was promised, held against all requests of its window", async () => {
  const { figures, course } = await ask({ service: "shop", target: 0.9, days: 7 });
  expect(figures).toMatchObject({ service: "shop", total: 100, bad: 4, target: 0.9, days: 7 });
  // Ten of a hundred may fail; four did.
  expect(figures["budget"]).toBeCloseTo(0.6, 9);
  expect(figures["level"]).toBeCloseTo(0.96, 9);
  // In the last hour one of ten failed, in the last six hours one of forty.
  expect(figures["burnHour"]).toBeCloseTo(1, 9);
  expect(figures["burnSixHours"]).toBeCloseTo(0.25, 9);
  expect(course.at(-1)).toBeCloseTo(0.6, 9);
  expect(course[0]).toBe(1);

  const day = await ask({ service: "shop", target: 0.9, days: 1 });
  expect(day.figures).toMatchObject({ total: 40, bad: 1 });
});

it("counts slow requests where the promise is about time", async () => {
  const latency = { service: "$which", measure: "latency", milliseconds: 500, target: 0.5 };
  const { figures } = await ask(latency, world.owner, { which: "shop" });
  expect(figures).toMatchObject({ total: 100, bad: 30 });
  expect(figures["budget"]).toBeCloseTo(0.4, 9);
  const exact = await ask({ ...latency, service: "shop", milliseconds: 900 });
  expect(exact.figures).toMatchObject({ bad: 0 });
});

it("says when a window is longer than spans are kept, and nothing of others", async () => {
  const long = await ask({ service: "shop", days: 30 });
  expect(long.figures).toMatchObject({ days: 30, keptDays: 7 });
  const foreign = await ask({ service: "shop" }, world.stranger);
  expect(foreign.figures).toMatchObject({ total: 0, bad: 0, budget: null, level: null });
  for (const bad of [
    { service: "" },
    { service: "shop", target: 1 },
    { service: "shop", days: 400 },
    { service: "shop", tenant: "other" },
  ])
    expect(await ask(bad)).toMatchObject({ status: 400 });
});

it("counts records of the workspace for whoever may see them", async () => {
  const count = async (query: object, person = world.owner) => {
    const { status, body } = await send(person, queryPanel, {
      body: {
        from: NOW,
        to: NOW + 2 * HOUR,
        queries: [{ kind: "records", query: query as never }],
      },
    });
    return status === 200 ? body.frames[0]?.fields.map(({ values }) => values) : status;
  };
  const before = await count({ record: "projects" });
  const made = await send(world.owner, createProject, { body: { name: "Counted" } });
  expect(made.status).toBe(201);
  expect(await count({ record: "projects" })).toEqual([[Number(before?.[0 as never]) + 1]]);
  expect(await count({ record: "projects", isInRange: true })).toEqual([[expect.any(Number)]]);
  expect(await count({ record: "members", groupBy: "role" })).toContainEqual(
    expect.arrayContaining(["owner"]),
  );
  expect(await count({ record: "members", key: "role", value: "nobody" })).toEqual([[0]]);
  expect(await count({ record: "projects" }, world.stranger)).toEqual([[0]]);
  for (const evil of [
    { record: "account" },
    { record: "projects", groupBy: 'name" from account --' },
    { record: "runs", key: "tenant_id", value: "x" },
  ])
    expect(await count(evil), JSON.stringify(evil)).toBe(400);
  expect(await count({ record: "runs", key: "status", value: "' or true --" })).toEqual([[0]]);
  const viewer = await newMember(world.gateway, world.owner.user.tenant.tenantId, "viewer");
  expect(await count({ record: "projects" }, viewer)).toEqual(await count({ record: "projects" }));
});
