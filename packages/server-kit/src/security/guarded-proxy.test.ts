import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type GuardedProxyOptions, publicOr, startGuardedProxy } from "./guarded-proxy.ts";

/** The first line of the answer to a request that is written by hand. */
async function ask(
  options: GuardedProxyOptions,
  head: (authorization: string) => string,
): Promise<string> {
  const proxy = await startGuardedProxy(options);
  const own = `Proxy-Authorization: Basic ${Buffer.from(proxy.credentials).toString("base64")}\r\n`;
  const socket: Socket =
    options.socketPath === undefined
      ? connect(Number(new URL(proxy.url).port), "127.0.0.1")
      : connect(options.socketPath);
  try {
    socket.write(head(own));
    const [chunk] = (await once(socket, "data")) as [Buffer];
    return chunk.toString().split("\r\n", 1)[0] ?? "";
  } finally {
    socket.destroy();
    await proxy.close();
  }
}

it("knows its own caller alone, and leads to no private address", async () => {
  const refused: string[] = [];
  const options = { reachOf: publicOr([]), onRefused: (url: URL) => void refused.push(url.host) };
  const stranger = await ask(options, () => `CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n`);
  const literal = await ask(options, (own) => `CONNECT 127.0.0.1:443 HTTP/1.1\r\n${own}\r\n`);
  const name = await ask(options, (own) => `CONNECT localhost:444 HTTP/1.1\r\n${own}\r\n`);
  const plain = await ask(
    options,
    (own) => `GET http://example.com/ HTTP/1.1\r\nHost: x\r\n${own}\r\n`,
  );

  expect(stranger).toContain(" 407 ");
  expect([literal, name, plain].map((line) => line.split(" ")[1])).toEqual(["403", "403", "403"]);
  expect(refused).toEqual(["127.0.0.1", "localhost:444", "example.com"]);
});

it("listens on a unix socket, and reaches trusted origins wherever they lie", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers.host);
    response.end("here");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const folder = await mkdtemp(join(tmpdir(), "devloom-"));
  const options = { reachOf: publicOr([`http://${host}`]), socketPath: join(folder, "s") };
  try {
    const head = (own: string): string =>
      `GET http://${host}/ HTTP/1.1\r\nHost: another.internal\r\n${own}\r\n`;

    expect(await ask(options, head)).toContain(" 200 ");
    expect(asked).toEqual([host]);
    expect(await ask({ ...options, reachOf: () => "public" }, head)).toContain(" 403 ");
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});

it("cuts an answer off that is cut off at the other end", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half", () => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const proxy = await startGuardedProxy({ reachOf: () => "trusted" });
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1").resume();
  try {
    const own = `Proxy-Authorization: Basic ${Buffer.from(proxy.credentials).toString("base64")}`;
    socket.write(`GET http://${host}/ HTTP/1.1\r\nHost: ${host}\r\n${own}\r\n\r\n`);

    await once(socket, "close");
  } finally {
    await proxy.close();
    server.close();
  }
});
