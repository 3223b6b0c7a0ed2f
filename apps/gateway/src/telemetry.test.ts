import { once } from "node:events";
import { createServer } from "node:http";
import { until } from "@devloom/server-kit/testing";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { call, signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** A collector that keeps what OpenTelemetry exporters send it, by path. */
async function startCollector(): Promise<{ url: string; received: Map<string, string> }> {
  const received = new Map<string, string>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const path = request.url ?? "";
      received.set(path, (received.get(path) ?? "") + body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, received };
}

describe("what a gateway tells about itself", { timeout: 120_000 }, () => {
  it("reaches a collector as traces and metrics, and its log holds no secret", async () => {
    const collector = await startCollector();
    const gateway = await GatewayProcess.start(program, {
      dataDir: await preparedData(program),
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        LOG_LEVEL: "trace",
        DEMO: "off",
      },
    });
    await gateway.ready();
    const { url } = gateway;

    const account = await signUp(url, "watched");
    const { token, email, password } = account;
    await call(url, "POST", "/api/auth/login", { body: { email, password: "Wrong-Threads-99" } });
    const login = await call(url, "POST", "/api/auth/login", { body: { email, password } });
    const { refreshToken } = login.body as { refreshToken: string };
    const refreshed = await call(url, "POST", "/api/auth/refresh", { body: { refreshToken } });
    await call(url, "PUT", "/api/settings", {
      token,
      body: { layer: "user", values: { "ai.apiKey": "sk-watched-secret" } },
    });
    await call(url, "POST", "/api/auth/reset", { body: { email } });
    const resetToken = await until("the reset mail arrives", async () => {
      const { body } = await call(url, "GET", "/api/mailbox", { token });
      const [mail] = (body as { items: { id: string; to: string }[] }).items;
      if (mail === undefined) return null;
      const { body: letter } = await call(url, "GET", `/api/mailbox/${mail.id}`, { token });
      return /token=([\w.~-]+)/.exec((letter as { text: string }).text)?.[1];
    });
    const completed = await call(url, "POST", "/api/auth/reset/complete", {
      body: { token: resetToken, password: "Fresh-Threads-77" },
    });
    expect(completed.status).toBe(200);
    const unknown = await call(url, "GET", "/api/project/not-an-id?token=query-secret", { token });
    expect(unknown.body).toHaveProperty("requestId");
    expect((await gateway.interrupt()).code).toBe(0);

    const traces = collector.received.get("/v1/traces") ?? "";
    const metrics = collector.received.get("/v1/metrics") ?? "";
    expect(traces).toContain("POST /api/auth/login");
    expect(traces).toContain("http.route");
    expect(metrics).toContain("http.server.request.duration");
    expect(metrics).toContain("/api/auth/login");

    expect(gateway.output).toContain('"route":"POST /api/auth/login"');
    const { accessToken } = refreshed.body as { accessToken: string };
    const secrets = {
      password,
      wrong: "Wrong-Threads-99",
      fresh: "Fresh-Threads-77",
      registered: token,
      refresh: account.refreshToken,
      second: refreshToken,
      access: accessToken,
      resetToken,
      setting: "sk-watched-secret",
      query: "query-secret",
    };
    const told = `${gateway.output}${traces}${metrics}`;
    expect(Object.entries(secrets).filter(([, secret]) => told.includes(secret))).toEqual([]);
  });
});
