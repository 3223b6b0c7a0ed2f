import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect } from "node:net";
import { SpanKind } from "@opentelemetry/api";
import { Metadata } from "@grpc/grpc-js";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-grpc";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { createIngestKey, readTrace, searchLogs } from "../../contract.ts";

let gateway: TestGateway;
let owner: Person;
let key: string;
beforeAll(async () => {
  gateway = await startTestGateway({
    config: { telemetryPorts: { host: "127.0.0.1", grpc: 0, syslog: 0 } },
  });
  owner = await registerPerson(gateway.url);
  key = (await send(owner, createIngestKey, { body: { name: "ports" } })).body.key;
});
afterAll(() => gateway.close());

const portOf = (what: string): number =>
  Number(new RegExp(`"port":(\\d+),"msg":"taking ${what}`).exec(gateway.logged())?.[1]);

async function bodies(text: string) {
  const query = { from: Date.now() - 3_600_000, to: Date.now() + 60_000, text };
  return (await send(owner, searchLogs, { query })).body.items;
}

describe("OTLP over gRPC", () => {
  async function exportSpan(token: string): Promise<{ traceId: string; problem: unknown }> {
    const metadata = new Metadata();
    metadata.set("authorization", `Bearer ${token}`);
    const exporter = new OTLPTraceExporter({
      url: `http://127.0.0.1:${portOf("OTLP over gRPC")}`,
      metadata,
      // The store opens with the first of them, which takes a busy machine longer than exporters wait by themselves.
      timeoutMillis: 120_000,
    });
    let problem: unknown = null;
    const watched = {
      export: (...[spans, done]: Parameters<typeof exporter.export>) =>
        exporter.export(spans, (result) => {
          problem = result.error ?? null;
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
    };
    const provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ "service.name": "by-grpc" }),
      spanProcessors: [new BatchSpanProcessor(watched, { exportTimeoutMillis: 120_000 })],
    });
    const span = provider.getTracer("test").startSpan("GET /grpc", { kind: SpanKind.SERVER });
    span.end();
    await provider.forceFlush().catch(() => undefined);
    await provider.shutdown();
    return { traceId: span.spanContext().traceId, problem };
  }

  it("takes spans of the official exporter and refuses other keys", async () => {
    const { traceId, problem } = await exportSpan(key);
    expect(problem).toBeNull();
    const found = async () => (await send(owner, readTrace, { params: { traceId } })).body.items;
    await expect.poll(found).toMatchObject([{ name: "GET /grpc", service: "by-grpc", kind: 2 }]);
    expect(await exportSpan("dlt_wrong")).toMatchObject({ problem: { code: 16 } });
  });
});

describe("syslog", () => {
  const message = (text: string, token = key): string =>
    `<11>1 ${new Date().toISOString()} web-1 nginx 42 - [ingest@32473 key="${token}" path="/a\\"b"] ${text}`;

  it("takes messages over TCP in both framings, and none with another key", async () => {
    const socket = connect(portOf("syslog"), "127.0.0.1");
    await once(socket, "connect");
    const counted = message("counted line");
    socket.write(`${Buffer.byteLength(counted)} ${counted}`);
    socket.write(`${message("stranger line", "dlt_wrong")}\n${message("plain line")}\n`);
    await expect.poll(async () => (await bodies("line")).length).toBe(2);
    const [found] = await bodies("counted line");
    expect(found).toMatchObject({
      service: "nginx",
      severity: 17,
      body: "counted line",
      attributes: { path: '/a"b', "host.name": "web-1", "process.pid": "42" },
    });
    expect(JSON.stringify(found)).not.toContain(key);
    expect(await bodies("stranger")).toEqual([]);
    socket.destroy();
  });

  it("takes messages over UDP", async () => {
    const socket = createSocket("udp4");
    await expect
      .poll(async () => {
        // A datagram may get lost on the way.
        socket.send(message("by datagram"), portOf("syslog"), "127.0.0.1");
        return (await bodies("by datagram")).length;
      })
      .toBeGreaterThan(0);
    socket.close();
  });
});
