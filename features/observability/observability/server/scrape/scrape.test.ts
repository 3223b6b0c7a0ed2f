import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  createSavedView,
  createScrapeTarget,
  createIngestKey,
  listLogPatterns,
  listMetrics,
  listSavedViews,
  listScrapeStatus,
  listScrapeTargets,
  queryMetric,
  setScrapeTargetSecret,
  updateScrapeTarget,
} from "../../contract.ts";

let gateway: TestGateway;
let owner: Person;
let server: Server;
let answered = 0;
const basic = `Basic ${Buffer.from("ada:open-sesame").toString("base64")}`;
const asked = new Set<string | undefined>();
const range = () => ({ from: Date.now() - 600_000, to: Date.now() + 600_000 });
const originOf = (one: Server): string => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer((request, response) => {
    answered += 1;
    asked.add(request.url);
    if (request.url === "/moved") return response.writeHead(302, { location: "/metrics" }).end();
    if (request.url === "/page") return response.end("<!doctype html>");
    if (request.url === "/broken") return response.writeHead(500).end();
    if (request.url === "/locked" && request.headers.authorization !== "Bearer open-sesame")
      return response.writeHead(401).end();
    if (request.url === "/user" && request.headers.authorization !== basic)
      return response.writeHead(401).end();
    return response.end(
      `# TYPE orders_total counter\norders_total{shop="one"} ${answered * 10}\n# TYPE heat gauge\nheat 21.5\n`,
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  gateway = await startTestGateway({ config: { trustedOrigins: [originOf(server)] } });
  owner = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await new Promise((done) => server.close(done));
});

const readTargets = () => gateway.gateway.platform.periodic.run("observability.scrape");

async function makeTarget(person: Person, path: string, origin = originOf(server)) {
  const body = {
    name: `Target ${path}`,
    url: `${origin}${path}`,
    everySeconds: 15,
    service: "shop",
  };
  const made = await send(person, createScrapeTarget, { body });
  expect(made.status).toBe(201);
  return made.body;
}

async function findStatus(person: Person, id: string) {
  const { body } = await send(person, listScrapeStatus, {});
  return body.items.find(({ targetId }) => targetId === id);
}

/** Makes a target and reads it without waiting for the next turn. */
async function statusOf(person: Person, path: string, origin?: string) {
  const target = await makeTarget(person, path, origin);
  await readTargets();
  const status = await until("the target is read", () => findStatus(person, target.id));
  return { status, target };
}

describe("a Prometheus target", () => {
  it("is read by itself; its metrics and how it went can be seen", async () => {
    const target = await makeTarget(owner, "/metrics");
    const status = await until("its turn came", () => findStatus(owner, target.id));
    expect(status).toMatchObject({ problem: null, samples: 5 });
    const metrics = async () => (await send(owner, listMetrics, { query: range() })).body.items;
    await until("its metrics are stored", async () => (await metrics()).length === 5);
    expect(await metrics()).toMatchObject([
      { name: "heat", kind: "gauge" },
      { name: "orders_total", kind: "sum", monotonic: true },
      { name: "scrape_duration_seconds" },
      { name: "scrape_samples_scraped" },
      { name: "up" },
    ]);
    const query = { ...range(), name: "up", aggregation: "avg" as const, step: 3_600_000 };
    const up = await send(owner, queryMetric, { query: { ...query, groupBy: "service" } });
    expect(up.body.items.at(-1)).toMatchObject({ group: "shop", value: 1 });
    const off = { params: { id: target.id }, body: { isOn: false } };
    expect(await send(owner, updateScrapeTarget, off)).toMatchObject({ status: 200 });
  });

  it.each([
    ["/moved", "redirect"],
    ["/page", "no sample"],
    ["/broken", "status 500"],
  ])("says why it could not be read: %s", async (path, reason) => {
    const { status } = await statusOf(owner, path);
    expect(status).toMatchObject({ samples: 0, problem: expect.stringContaining(reason) });
  });

  it.each([
    ["/locked", ""],
    ["/user", "ada"],
  ])("is told its token or password, at its own address alone: %s", async (path, userName) => {
    const { status, target } = await statusOf(owner, path);
    expect(status.problem).toMatch(/401.*password or token/);
    const params = { id: target.id };
    await send(owner, updateScrapeTarget, { params, body: { userName } });
    await send(owner, setScrapeTargetSecret, { params, body: { value: "open-sesame" } });
    await readTargets();
    const read = await until("it is let in", async () => {
      const found = await findStatus(owner, target.id);
      return found?.problem === null && found;
    });
    expect(read).toMatchObject({ hasSecret: true, samples: 5 });
    const listed = await send(owner, listScrapeTargets, {});
    expect(JSON.stringify(listed.body)).not.toContain("open-sesame");
    await send(owner, updateScrapeTarget, { params, body: { isOn: false } });
  });

  it("reaches private addresses only where operators say so, and belongs to one workspace", async () => {
    const stranger = await registerPerson(gateway.url);
    const { port } = server.address() as AddressInfo;
    const { status } = await statusOf(stranger, "/private", `http://localhost:${port}`);
    expect(status.problem).toMatch(/not allowed|private/);
    expect(asked).not.toContain("/private");
    const { body } = await send(stranger, listScrapeStatus, {});
    expect(body.items).toHaveLength(1);
  });
});

it("finds patterns of log lines", async () => {
  const { body } = await send(owner, createIngestKey, { body: { name: "Shop" } });
  const lines = [1, 2, 3].map((id) => `order ${id} placed`).concat("disk is full");
  await fetch(`${gateway.url}/v1/logs`, {
    method: "POST",
    headers: { authorization: `Bearer ${body.key}`, "content-type": "text/plain" },
    body: lines.join("\n"),
  });
  const ask = async (query: object = {}) =>
    (await send(owner, listLogPatterns, { query: { ...range(), ...query } })).body;
  await until("the lines are stored", async () => (await ask()).looked === 4);
  expect(await ask()).toMatchObject({
    isSample: false,
    items: [
      { pattern: "order <*> placed", count: 3, example: expect.stringContaining("order") },
      { pattern: "disk is full", count: 1 },
    ],
  });
  expect((await ask({ text: "disk" })).items).toHaveLength(1);
});

it("keeps the address of a query under a name, and no other text", async () => {
  const body = { name: "Failed orders", address: "tab=logs&text=failed%20order" };
  expect(await send(owner, createSavedView, { body })).toMatchObject({ status: 201 });
  const bad = { name: "Elsewhere", address: "tab=logs#<script>" };
  expect(await send(owner, createSavedView, { body: bad })).toMatchObject({ status: 400 });
  const { body: listed } = await send(owner, listSavedViews, {});
  expect(listed.items).toMatchObject([body]);
});
