import { connect } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { expect, it, onTestFinished } from "vitest";
import { call, signUp } from "./testing/api.ts";
import { buildProgram } from "./testing/build-program.ts";
import { GatewayProcess, processesUsing, temporaryFolder } from "./testing/gateway-process.ts";

/** A client that begins a request and then neither sends the rest nor reads an answer. */
function stall(url: string, head: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.on("connect", () => socket.write(head, () => resolve()));
    socket.pause();
  });
}

it(
  "stops in order whoever is connected and whatever is under way",
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, "data");
    const environment = { DEMO: "off", PROBE: "on", LOG_LEVEL: "fatal" };
    const gateway = await GatewayProcess.start(await buildProgram(), { dataDir, environment });
    const { url } = await gateway.ready();
    const { token } = await signUp(url, "busy");
    const { host } = new URL(url);
    const head = (line: string, ...more: string[]) =>
      [line, `host: ${host}`, `authorization: Bearer ${token}`, ...more, "", ""].join("\r\n");
    await call(url, "POST", "/api/probe/run", { token, body: { folder } });
    await until("the run is under way", async () =>
      (await readFile(join(folder, "trace"), "utf8").catch(() => "")).includes("second begins"),
    );
    const stream = await fetch(`${url}/api/live?topics=probe`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await stream.body?.getReader().read();
    await stall(url, "GET /api/hea");
    await stall(url, head("GET /api/live?topics=probe HTTP/1.1"));
    await stall(
      url,
      `${head("POST /api/probe/early HTTP/1.1", "content-type: application/json", "content-length: 99")}{`,
    );
    await stall(url, head("GET / HTTP/1.1", "connection: Upgrade", "upgrade: websocket"));

    expect(await gateway.interrupt()).toEqual({ code: 0, signal: null });

    expect(gateway.output).not.toContain("took too long");
    expect(await processesUsing(dataDir)).toEqual([]);
  },
);

it("ends, without a crash, although a part of it never comes to its end", async () => {
  const dataDir = await temporaryFolder();
  const environment = { DEMO: "off", PROBE: "stuck", LOG_LEVEL: "fatal", SELF_TELEMETRY: "on" };
  const gateway = await GatewayProcess.start(await buildProgram(), { dataDir, environment });
  const { url } = await gateway.ready();
  const { token } = await signUp(url, "busy");
  // Its own telemetry keeps the store at work.
  for (let round = 0; round < 200; round += 1) await call(url, "GET", "/api/project", { token });

  expect(await gateway.interrupt()).toEqual({ code: null, signal: "SIGKILL" });

  expect(gateway.output).toContain("took too long");
  expect(gateway.output).not.toMatch(/Napi|terminate called|core dumped/);
  await until("nothing is left", async () => (await processesUsing(dataDir)).length === 0, 60_000);
});
