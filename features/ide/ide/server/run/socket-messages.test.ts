import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { readMessage, SocketPace } from "./socket-messages.ts";

it("reads a long text, and not a message of very many values", () => {
  const text = "call(a, b, [c, {d}]);\n".repeat(90_000);
  expect(readMessage(Buffer.from(JSON.stringify({ text })))).toEqual({ text });
  const hostile = Buffer.from(`[${"{},".repeat(2_000_000)}{}]`);
  expect(() => readMessage(hostile)).toThrow("too many values");
});

it("lets who says too much wait, on all of their sockets, and nobody else", async () => {
  const pace = new SocketPace();
  const heard: string[] = [];
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket, { url = "" }) => {
    pace.follow(url.split("/")[1] ?? "", socket);
    socket.on("message", (data: Buffer) => heard.push(`${url} ${data.length}`));
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const clients: WebSocket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.terminate();
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const connect = async (path: string): Promise<WebSocket> => {
    const client = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    clients.push(client);
    await once(client, "open");
    return client;
  };
  const [loud, alsoLoud, quiet] = await Promise.all(["/ada/1", "/ada/2", "/bob/1"].map(connect));
  const large = 64 * 2 ** 20;
  loud?.send(Buffer.alloc(large));
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([`/ada/1 ${large}`]);

  loud?.send("late");
  alsoLoud?.send("first");
  await expect.poll(() => heard).toContain("/ada/2 5");
  alsoLoud?.send("late");
  quiet?.send("heard");
  await expect.poll(() => heard).toContain("/bob/1 5");
  expect(heard.filter((one) => one.endsWith(" 4"))).toEqual([]);
});
