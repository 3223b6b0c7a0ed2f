import { request } from "node:http";
import { connect } from "node:net";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProject } from "../dashboard/projects/contract.ts";
import { health } from "../admin/system/contract.ts";
import { anyAddress } from "./any-address.ts";
import { send } from "./client.ts";
import { type HostileRequest, hostileRequest, operationsOf } from "./fuzz/hostile-requests.ts";
import { Random } from "./fuzz/random.ts";
import { ownersProject } from "./owners-project.ts";
import { createWorld, type World } from "./world.ts";

const SEED = 20_260_731;
const REQUESTS = 1_600;
const AT_ONCE = 12;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Sends a request as it is, without the courtesy of a client library; `null` when it was cut off. */
function sendRaw({ method, path, headers, body }: HostileRequest): Promise<number | null> {
  const { hostname, port } = new URL(world.gateway.url);
  return new Promise((resolve) => {
    const call = request(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: {
          authorization: `Bearer ${world.owner.token}`,
          ...anyAddress(),
          ...headers,
          ...(body === null ? {} : { "content-length": String(body.byteLength) }),
        },
      },
      (response) => {
        resolve(response.statusCode ?? null);
        response.destroy();
      },
    );
    call.on("error", () => resolve(null));
    call.end(body ?? undefined);
  });
}

/** Bytes over a bare socket; resolves with the status line once the server has answered or hung up. */
function sendBytes(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(world.gateway.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      socket.destroy();
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text.split("\r\n", 1)[0] ?? ""));
  });
}

async function expectHealthy(): Promise<void> {
  const answer = await send({ url: world.gateway.url }, health);
  expect(answer).toMatchObject({ status: 200, body: { database: { status: "ok" } } });
}

describe("malformed input", () => {
  it(`is refused on every operation (${REQUESTS} requests)`, { timeout: 180_000 }, async () => {
    const random = new Random(SEED);
    // Maintenance is refused to everybody else: a request that turns it on by chance would hide the rest.
    const operations = operationsOf(world.gateway.gateway.platform.openApi()).filter(
      ({ operationId }) => operationId !== "setMaintenance",
    );
    const project = await ownersProject(world);
    const { body } = await send(world.owner, checkProject, { params: project });
    const ids = [project.id, body.runId, world.owner.user.id];
    const failures: string[] = [];
    const counts = new Map<number | null, number>();
    let sent = 0;

    const worker = async (): Promise<void> => {
      while (sent < REQUESTS) {
        const operation = operations[sent % operations.length];
        sent += 1;
        if (operation === undefined) return;
        const hostile = hostileRequest(operation, ids, random);
        const status = await sendRaw(hostile);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status !== null && status >= 500) {
          const { method, path, headers, body: payload } = hostile;
          failures.push(
            `${status} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${payload?.toString().slice(0, 500) ?? ""}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    expect(failures).toEqual([]);
    // The run means something only if much of it reached handlers, and much of it was refused.
    expect(counts.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
    expect(counts.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
    expect(counts.get(429) ?? 0).toBeLessThan(REQUESTS / 10);
    expect(world.gateway.logged()).not.toContain("request failed");
    await expectHealthy();
  });

  it("is survived below HTTP as well", async () => {
    const start = "POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    const json = "Content-Type: application/json\r\n";
    const documents = [
      "\0\0\0\0",
      "GET / HTTP/9.9\r\n\r\n",
      "GET /api/health HTTP/1.1\r\n\r\n",
      "GET /api/health\u00ff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "GET http://elsewhere.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "GET //elsewhere.example/.. HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "GET /%5c..%5c HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
      `${start}${json}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
      `${start}${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${start}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      `${start}${json}Content-Length: 1000\r\n\r\n{`,
      `${start}X: ${"y".repeat(100_000)}\r\n\r\n`,
      `${start}X: a\r\n b\r\n\r\n`,
      `${start}X\u0000Y: a\r\n\r\n`,
    ];

    for (const document of documents) {
      const status = await sendBytes(Buffer.from(document, "latin1"));
      expect(status).not.toMatch(/ 5\d\d /);
    }
    await until("the gateway answers again", async () => {
      const { status } = await send({ url: world.gateway.url }, health);
      return status === 200;
    });
  });
});
