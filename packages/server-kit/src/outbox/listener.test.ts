import { createServer, type Server, Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../testing/index.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { Listener } from "./listener.ts";

let kit: TestKit;
beforeAll(async () => {
  kit = await startTestKit();
});
afterAll(() => kit.close());

/** A door to the database that can be shut: then every connection through it is lost or refused. */
async function startDoor() {
  const sockets = new Set<Socket>();
  const { host = "127.0.0.1", port = 5432 } = kit.connection;
  const state = { open: true, refused: 0 };
  const server: Server = createServer((near) => {
    if (!state.open) {
      state.refused += 1;
      return near.destroy();
    }
    const far = host.startsWith("/")
      ? new Socket().connect(join(host, `.s.PGSQL.${port}`))
      : new Socket().connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [near, far].forEach((one) => one.destroy()));
    }
    return near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    refused: () => state.refused,
    shut() {
      state.open = false;
      for (const socket of sockets) socket.destroy();
    },
    reopen() {
      state.open = true;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const listening = async () =>
  (
    await kit.asOwner(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'devloom-listen'`,
    )
  ).rowCount;

it("waits out an outage of any length in one line, then listens once and catches up", async () => {
  const door = await startDoor();
  const listener = new Listener({ ...kit.connection, host: "127.0.0.1", port: door.port }, kit.log);
  const heard: string[] = [];
  listener.on("test_channel", (payload) => heard.push(payload));
  await listener.start();
  door.shut();
  await until("it tried again and again", async () => door.refused() >= 4);
  door.reopen();
  await until("it was told to catch up", async () => heard.includes(""));
  await until("it listens once", async () => (await listening()) === 1);
  await kit.asOwner("select pg_notify('test_channel', 'hello')");
  await until("it hears", async () => heard.includes("hello"));
  expect(heard).toEqual(["", "hello"]);

  door.shut();
  await until("it is waiting", async () => door.refused() >= 5);
  await listener.close();
  await until("nobody listens", async () => (await listening()) === 0);
  await door.close();
});

it("fails at the start where there is no database", async () => {
  const listener = new Listener({ ...kit.connection, host: "127.0.0.1", port: 1 }, kit.log);
  await expect(listener.start()).rejects.toThrow("ECONNREFUSED");
  await listener.close();
});
