import { connect, Socket } from "node:net";
import { type Document, Long, ObjectId } from "bson";
import { afterEach, expect, it } from "vitest";
import type { Reach, SourceQuery } from "../driver.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { type MongoCommand, MongoWireServer } from "../testing/mongo-server.ts";
import { mongoDriver } from "./mongo-driver.ts";

const reach: Reach = { connect: (host, port) => connect({ host, port }), fetch, makeFolder };
const { signal } = new AbortController();
const id = new ObjectId("0123456789abcdef01234567");
const orders: Document[] = [
  { _id: id, name: "Ada", paid: true, total: 12.5, at: new Date("2026-03-01T10:00:00Z") },
  { _id: new ObjectId(), name: "Ben", total: Long.fromNumber(7), tags: ["new", { kind: "b" }] },
];
const batch = (documents: readonly Document[], name = "orders") => ({
  cursor: { id: Long.ZERO, ns: `shop.${name}`, firstBatch: documents },
});
const ask = (question: object, more: Partial<SourceQuery> = {}): SourceQuery => ({
  text: JSON.stringify(question),
  parameters: {},
  maxRows: 10,
  timeoutMilliseconds: 30_000,
  isExplained: false,
  ...more,
});

let server: MongoWireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
async function startServer(answer: (command: MongoCommand) => Document | null) {
  server = await MongoWireServer.start(answer);
  const address = {
    host: "127.0.0.1",
    port: server.port,
    database: "shop",
    user: "",
    authSource: "",
    tls: "off" as const,
  };
  return { server, address, driver: mongoDriver(address, null, reach) };
}
const answering = ({ body }: MongoCommand): Document => {
  if ("find" in body || "aggregate" in body) return batch(orders.slice(0, body["limit"] ?? 99));
  if ("listCollections" in body)
    return {
      cursor: {
        id: Long.ZERO,
        ns: "shop.$cmd.listCollections",
        firstBatch: [
          { name: "orders", type: "collection", options: {}, info: {} },
          { name: "system.views", type: "collection", options: {}, info: {} },
        ],
      },
    };
  if ("buildInfo" in body) return { version: "8.0.4" };
  if ("connectionStatus" in body)
    return {
      authInfo: {
        authenticatedUsers: [{ user: "app", db: "admin" }],
        authenticatedUserRoles: [{ role: "readWrite", db: "shop" }],
        authenticatedUserPrivileges: [{ resource: {}, actions: ["find", "insert"] }],
      },
    };
  return {};
};

it("answers documents as rows, with times, ids and parts", async () => {
  const { driver, server: there } = await startServer(answering);
  const [frame] = await driver.run(
    ask(
      { collection: "orders", find: { name: ":who" }, sort: { at: -1 } },
      {
        parameters: { who: "Ada" },
      },
    ),
    signal,
  );
  expect(frame).toMatchObject({
    truncated: false,
    fields: [
      { name: "_id", type: "string", values: [id.toHexString(), expect.any(String)] },
      { name: "name", type: "string", values: ["Ada", "Ben"] },
      { name: "paid", type: "boolean", values: [true, false] },
      { name: "total", type: "number", values: [12.5, 7] },
      { name: "at", type: "time", values: [Date.UTC(2026, 2, 1, 10), null] },
      { name: "tags", type: "json", values: [null, ["new", { kind: "b" }]] },
    ].map((field) => expect.objectContaining({ name: field.name, type: field.type })),
  });
  expect(frame?.fields.find(({ name }) => name === "total")?.values).toEqual([12.5, 7]);
  expect(frame?.fields.find(({ name }) => name === "at")?.values).toEqual([
    Date.UTC(2026, 2, 1, 10),
    null,
  ]);
  expect(there.commands.find((one) => "find" in one)).toMatchObject({
    find: "orders",
    filter: { name: "Ada" },
    limit: 11,
    maxTimeMS: 30_000,
  });
});

it("reads no more than it may, and lets no pipeline write", async () => {
  const { driver, server: there } = await startServer(answering);
  const pipeline = [{ $group: { _id: "$name" } }];
  const [frame] = await driver.run(ask({ collection: "orders", pipeline }, { maxRows: 1 }), signal);
  expect(frame).toMatchObject({ truncated: true });
  expect(there.commands.find((one) => "aggregate" in one)?.["pipeline"]).toEqual([
    ...pipeline,
    { $limit: 2 },
  ]);
  const evil = { collection: "orders", pipeline: [{ $out: "stolen" }] };
  await expect(driver.run(ask(evil), signal)).rejects.toMatchObject({ code: "not_understood" });
  expect(JSON.stringify(there.commands)).not.toContain("stolen");
});

it("tells collections by what their documents hold, and what a role may", async () => {
  const { driver } = await startServer(answering);
  expect(await driver.tables(signal)).toMatchObject([
    {
      name: "orders",
      columns: [{ name: "_id" }, { name: "name" }, { name: "paid", isNullable: true }, {}, {}, {}],
    },
  ]);
  expect(await driver.test(signal)).toEqual({
    version: "MongoDB 8.0.4",
    warnings: ["not_encrypted", "role_can_write"],
  });
});

it("leaves the server when nobody waits, so that it ends what it does", async () => {
  const stopping = new AbortController();
  const { driver, server: there } = await startServer((command) => {
    if (!("find" in command.body)) return answering(command);
    command.socket.once("close", () => (isLeft = true));
    stopping.abort();
    return null;
  });
  let isLeft = false;
  const running = driver.run(ask({ collection: "orders", find: {} }), stopping.signal);
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  await expect.poll(() => [isLeft, there.connections], { timeout: 30_000 }).toEqual([true, 0]);
});

it("says what a server refuses, and takes no answer without end", async () => {
  const refusing = await startServer((command) =>
    "find" in command.body
      ? { ok: 0, code: 13, errmsg: "not authorized on shop", codeName: "Unauthorized" }
      : answering(command),
  );
  const question = ask({ collection: "orders", find: {} });
  await expect(refusing.driver.run(question, signal)).rejects.toMatchObject({
    code: "refused",
    message: "not authorized on shop",
  });
  await refusing.server.close();
  const endless = await startServer((command) =>
    "find" in command.body || "getMore" in command.body
      ? {
          cursor: {
            id: Long.fromNumber(7),
            ns: "shop.orders",
            ["find" in command.body ? "firstBatch" : "nextBatch"]: [
              { text: "x".repeat(12 * 1024 * 1024) },
            ],
          },
        }
      : answering(command),
  );
  await expect(endless.driver.run(question, signal)).rejects.toMatchObject({ code: "refused" });
});

it("goes nowhere but where it was told, whatever a server says of others", async () => {
  const asked: string[] = [];
  const { address, server: there } = await startServer(answering);
  const spying: Reach = {
    fetch,
    makeFolder,
    connect(host, port) {
      asked.push(`${host}:${port}`);
      return connect({ host, port });
    },
  };
  await mongoDriver(address, null, spying).run(ask({ collection: "orders", find: {} }), signal);
  expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${there.port}`]));

  const refusing: Reach = {
    fetch,
    makeFolder,
    connect: () =>
      new Socket().destroy(
        Object.assign(new Error("private address"), { status: 400, code: "address_refused" }),
      ),
  };
  await expect(
    mongoDriver(address, null, refusing).run(ask({ collection: "orders", find: {} }), signal),
  ).rejects.toMatchObject({ code: "address_refused" });
});
