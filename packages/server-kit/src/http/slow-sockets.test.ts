import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Listening, listen } from "../listen.ts";

/** Far longer than this process, which has both ends, is held up on a busy machine. */
const LIMIT = 1_000;
/** More than the system's own buffers take. */
const LARGE = 64 * 1024 * 1024;
const limits = {
  headMilliseconds: LIMIT,
  bodyMilliseconds: LIMIT,
  bodyBytes: 1_000,
  unreadMilliseconds: LIMIT,
  idleMilliseconds: LIMIT,
};
/** So often the limits pass in tests of what must stay open. */
const TIMES = 2;

let listening: Listening;
beforeAll(async () => {
  listening = await listen(
    (request, response) => {
      serve(request, response).catch(() => response.destroy());
    },
    "127.0.0.1",
    0,
    (_request, socket) => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
      setTimeout(() => socket.end("late"), LIMIT * TIMES);
    },
    limits,
  );
});
afterAll(() => listening.close());

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let length = 0;
  for await (const chunk of request) length += (chunk as Buffer).length;
  if (request.url === "/large") return void response.end(Buffer.alloc(LARGE));
  if (request.url === "/stream") {
    response.write("first");
    await delay(LIMIT * TIMES);
  }
  if (request.url === "/work") await delay(LIMIT * TIMES);
  response.end(`took ${length}`);
}

interface Caller {
  readonly socket: Socket;
  readonly closed: Promise<string>;
}

/** Somebody who says what they want byte for byte; `closed` gives all they heard. */
function call(text: string): Caller {
  const socket = connect(listening.port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => (heard += chunk));
  socket.on("error", () => {});
  socket.write(text);
  return { socket, closed: new Promise((resolve) => socket.on("close", () => resolve(heard))) };
}

const head = (path: string, more = ""): string => `POST ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

/** Sends pieces again and again until the connection ends or there were enough. */
async function trickle({ socket }: Caller, piece: string, times: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    socket.write(piece);
    await delay(LIMIT / 8);
  }
}

describe("a connection is closed", () => {
  it("whose head never ends", async () => {
    const caller = call("GET / HTTP/1.1\r\nhost: a\r\n");
    void trickle(caller, "x: y\r\n", 1_000);
    expect(await caller.closed).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  it("whose body trickles in", async () => {
    const caller = call(head("/", "content-length: 5000\r\n"));
    void trickle(caller, "x", 1_000);
    expect(await caller.closed).toMatch(/^HTTP\/1.1 408/);
  });

  it("whose answer nobody takes", async () => {
    const ended = new Promise<Socket>((resolve) => {
      listening.server.once("connection", (socket) => socket.once("close", () => resolve(socket)));
    });
    const { socket } = call(head("/large"));
    socket.pause();
    const { bytesWritten } = await ended;
    expect(bytesWritten).toBeGreaterThan(0);
    expect(socket.bytesRead).toBeLessThan(LARGE);
  });

  it("that is not used again", async () => {
    expect(await call(head("/")).closed).toContain("took 0");
  });
});

describe("a connection stays open", () => {
  it("while its body makes progress, however long it takes", async () => {
    const count = 8 * TIMES;
    const piece = "x".repeat(1_000);
    const caller = call(head("/", `content-length: ${count * 1_000}\r\n`));
    await trickle(caller, piece, count);
    expect(await caller.closed).toContain(`took ${count * 1_000}`);
  });

  it("while we work, while a stream is quiet, and after it changed its protocol", async () => {
    const change = "connection: upgrade\r\nupgrade: x\r\n";
    const callers = [call(head("/work")), call(head("/stream")), call(head("/", change))];
    const [work, stream, upgraded] = await Promise.all(callers.map(({ closed }) => closed));
    expect(work).toContain("took 0");
    expect(stream).toMatch(/first[^]*took 0/);
    expect(upgraded).toMatch(/101 [^]*late$/);
  });
});
