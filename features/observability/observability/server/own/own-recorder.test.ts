import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  createIngestKey,
  listIngestKeys,
  listMetrics,
  listTelemetryServices,
  readTrace,
  searchLogs,
  searchTraces,
} from "../../contract.ts";

let gateway: TestGateway;
let operator: Person;
let owner: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { observesItself: true } });
  // Who registers first runs the installation.
  operator = await registerPerson(gateway.url);
  owner = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const platform = () => ({
  from: Date.now() - 3_600_000,
  to: Date.now() + 60_000,
  scope: "platform" as const,
});

async function tracesNamed(name: string) {
  const { body } = await send(operator, searchTraces, { query: { ...platform(), name } });
  return body.items.filter((one) => one.name === name);
}

describe("a gateway observes itself", () => {
  it("has its requests, its log and its measurements from the first start on", async () => {
    await send(owner, listIngestKeys);
    await expect.poll(() => tracesNamed("GET /api/observability/key")).toHaveLength(1);
    const [trace] = await tracesNamed("GET /api/observability/key");
    expect(trace).toMatchObject({ service: "devloom", spans: 1, errors: 0 });
    const { body: spans } = await send(operator, readTrace, {
      params: { traceId: trace?.traceId ?? "" },
      query: { scope: "platform" },
    });
    expect(spans.items[0]).toMatchObject({ kind: 2, name: "GET /api/observability/key" });

    // Lines are stored after the spans of the same turn.
    const logs = async () =>
      (await send(operator, searchLogs, { query: { ...platform(), text: "has started" } })).body
        .items;
    await expect.poll(logs).toMatchObject([{ service: "devloom", severity: 9 }]);
    const names = async () =>
      (await send(operator, listMetrics, { query: platform() })).body.items.map(({ name }) => name);
    await expect.poll(names).toContain("process.memory.usage");
  });

  it("names requests outside of the API by their method", async () => {
    await fetch(`${gateway.url}/nowhere`);
    await expect.poll(() => tracesNamed("GET /*")).toHaveLength(1);
  });

  it("joins a line of the log to the request that it is about", async () => {
    gateway.gateway.platform.log.warn(
      { requestId: "0190b3f4-7c4e-7d9a-8f21-5b2c3d4e5f60" },
      "a line with a request",
    );
    const found = async () =>
      (await send(operator, searchLogs, { query: { ...platform(), text: "a line with" } })).body
        .items;
    await expect
      .poll(found)
      .toMatchObject([{ traceId: "0190b3f47c4e7d9a8f215b2c3d4e5f60", spanId: "8f215b2c3d4e5f60" }]);
  });

  it("shows it to operators alone, and to no workspace", async () => {
    const asked = await send(owner, searchLogs, { query: platform() });
    expect(asked.status).toBe(403);
    const { from, to } = platform();
    const own = await send(operator, listTelemetryServices, { query: { from, to } });
    expect(own.body.items).toEqual([]);
  });

  it("keeps what is of a workspace there, with the parts of a work in its trace", async () => {
    const { tenantId } = owner.user.tenant;
    const [id, part] = [randomUUID(), randomUUID()];
    const work = { kind: "process", startedAt: Date.now(), milliseconds: 5, tenantId } as const;
    const { ownWork } = gateway.gateway.platform;
    ownWork.tell({ ...work, id, name: "process own", hasFailed: false, attributes: {} });
    ownWork.tell({ ...work, id: part, within: id, name: "look", hasFailed: false, attributes: {} });
    const { from, to } = platform();
    const own = async (by: Person) =>
      (await send(by, searchTraces, { query: { from, to, name: "process own" } })).body.items;
    const traceId = id.replaceAll("-", "");
    await expect.poll(() => own(owner)).toMatchObject([{ traceId, spans: 2 }]);
    const { body } = await send(owner, readTrace, { params: { traceId }, query: {} });
    const look = body.items.find((span) => span.name === "look");
    expect(look).toMatchObject({ parentId: traceId.slice(16) });
    expect(await own(operator)).toEqual([]);
    expect(await tracesNamed("process own")).toEqual([]);
  });

  it("counts requests that bring telemetry and does not trace them", async () => {
    const { body } = await send(owner, createIngestKey, { body: { name: "sender" } });
    const sent = await fetch(`${gateway.url}/v1/logs`, {
      method: "POST",
      headers: { authorization: `Bearer ${body.key}`, "content-type": "text/plain" },
      body: "a line of the workspace",
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => tracesNamed("POST /api/observability/key")).toHaveLength(1);
    expect(await tracesNamed("POST /v1/logs")).toEqual([]);
  });
});
