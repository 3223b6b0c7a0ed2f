import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Reach, SourceQuery } from "../driver.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { clickhouseDriver } from "./clickhouse.ts";
import { mysqlDriver } from "./mysql.ts";
import { postgresDriver } from "./postgres.ts";
import { prometheusDriver } from "./prometheus.ts";

const reach: Reach = { connect: (host, port) => connect({ host, port }), fetch, makeFolder };
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listen(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    serve(socket);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  // A server that listens on TCP has an address of this form.
  return (server.address() as AddressInfo).port;
}

const at = (port: number) =>
  ({ host: "127.0.0.1", port, database: "d", user: "u", tls: "off" }) as const;
const query: SourceQuery = {
  text: "select 1",
  parameters: {},
  maxRows: 10,
  timeoutMilliseconds: 1,
  isExplained: false,
};
const { signal } = new AbortController();

it.each(["nothing at all", "a blank now and then"] as const)(
  "a server over HTTP that answers with %s is given up at the time limit",
  async (answer) => {
    const port = await listen((socket) => {
      if (answer === "nothing at all") return;
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n");
      const timer = setInterval(() => socket.write(" "), 100);
      socket.on("close", () => clearInterval(timer));
    });
    const url = `http://127.0.0.1:${port}`;
    const login = { user: "", password: null };
    for (const driver of [
      prometheusDriver(url, login, reach),
      clickhouseDriver({ url, database: "", user: "" }, null, reach),
    ])
      await expect(driver.run(query, signal)).rejects.toMatchObject({ code: "timeout" });
  },
);

/** A message of PostgreSQL; one may claim to be longer than it is. */
function message(type: string, body: Buffer, length = body.length): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(length + 4, 1);
  return Buffer.concat([head, body]);
}
const READY = message("Z", Buffer.from("I"));

/** Logs everybody in, says yes to plain statements, and answers the query itself as told. */
function postgresThat(answers: (socket: Socket) => void) {
  return listen((socket) => {
    socket.once("data", () => {
      socket.write(
        Buffer.concat([message("R", Buffer.alloc(4)), message("K", Buffer.alloc(8)), READY]),
      );
      socket.on("data", (part: Buffer) => {
        if (part[0] === "Q".charCodeAt(0))
          socket.write(Buffer.concat([message("C", Buffer.from("OK\0")), READY]));
        if (part[0] === "P".charCodeAt(0)) answers(socket);
      });
    });
  });
}

/** Logs everybody in, begins transactions, and answers nothing else. */
function silentMysql() {
  const packet = (number: number, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from([body.length, 0, 0, number]), body]);
  const ok = Buffer.from([0, 0, 0, 2, 0, 0, 0]);
  const greeting = Buffer.concat([
    Buffer.from("\u000A8.0.0\0"),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from("12345678\0"),
    Buffer.from([0xff, 0xf7, 33, 2, 0, 0x08, 0, 21]),
    Buffer.alloc(10),
    Buffer.from("123456789012\0mysql_native_password\0"),
  ]);
  return listen((socket) => {
    socket.write(packet(0, greeting));
    socket.once("data", () => {
      socket.write(packet(2, ok));
      socket.on("data", (part: Buffer) => {
        if (part.includes("transaction read only")) socket.write(packet(1, ok));
      });
    });
  });
}

describe("a server that means harm", () => {
  it("sends one endless value: no more of it is read than may be", async () => {
    let sent = 0;
    const port = await postgresThat((socket) => {
      const row = Buffer.from([0, 1, 0x3f, 0xff, 0xff, 0xf0]);
      socket.write(message("D", row, 0x3fff_fffa));
      const part = Buffer.alloc(1024 * 1024);
      const pour = (): void => {
        sent += 1;
        if (!socket.destroyed && sent < 600) socket.write(part, pour);
      };
      pour();
    });

    await expect(
      postgresDriver(at(port), null, reach).run({ ...query, timeoutMilliseconds: 60_000 }, signal),
    ).rejects.toMatchObject({ code: "refused", message: expect.stringContaining("32 MB") });
    expect(sent).toBeLessThan(100);
  });

  it.each([
    ["what the library throws at", message("R", Buffer.from([0, 0, 0, 99]))],
    ["a copy to us", message("d", Buffer.from("1\n"))],
    ["the wish for a copy from us", message("G", Buffer.alloc(3))],
  ])("sends %s, and the query is refused", async (_, bytes) => {
    const port = await postgresThat((socket) => socket.write(bytes));

    await expect(
      postgresDriver(at(port), null, reach).run({ ...query, timeoutMilliseconds: 60_000 }, signal),
    ).rejects.toMatchObject({ code: "refused" });
  });

  it("says nothing after the login: it is left at the time limit, and when nobody waits", async () => {
    const asked = { postgres: 0 };
    const drivers = [
      postgresDriver(at(await postgresThat(() => (asked.postgres += 1))), null, reach),
      mysqlDriver(at(await silentMysql()), null, reach),
    ];
    const stopping = new AbortController();
    const late = drivers.map((driver) => driver.run(query, signal));
    const given = drivers.map((driver) =>
      driver.run({ ...query, timeoutMilliseconds: 1_000_000 }, stopping.signal),
    );
    const settled = Promise.allSettled([...late, ...given]);
    await expect.poll(() => asked.postgres).toBe(2);
    stopping.abort();

    expect(await settled).toMatchObject(
      ["timeout", "timeout", "cancelled", "cancelled"].map((code) => ({ reason: { code } })),
    );
  });
});
