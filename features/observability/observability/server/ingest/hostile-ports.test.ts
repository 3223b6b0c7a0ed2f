import { once } from "node:events";
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { createIngestKey, searchLogs } from "../../contract.ts";
import { IngestRoom } from "./ingest-room.ts";

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

describe("gRPC", () => {
  /** One call, of which as many bytes are sent as are given; returns how the server ended it. */
  async function call(
    session: ClientHttp2Session,
    headers: Record<string, string>,
    bytes: Buffer,
    isWhole: boolean,
  ): Promise<string> {
    const stream = session.request({
      ":method": "POST",
      ":path": "/opentelemetry.proto.collector.logs.v1.LogsService/Export",
      "content-type": "application/grpc",
      te: "trailers",
      ...headers,
    });
    const ended = new Promise<string>((resolve) => {
      const note = (given: Record<string, unknown>): void => {
        const { "grpc-status": code } = given;
        if (typeof code === "string") resolve(code);
      };
      stream.on("response", note).on("trailers", note);
      stream.on("error", () => undefined).on("close", () => resolve("closed"));
    });
    stream.resume();
    stream.write(bytes);
    if (isWhole) stream.end();
    return ended.finally(() => stream.destroy());
  }

  function framed(payload: Buffer, isPacked: boolean, length = payload.length): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(isPacked ? 1 : 0, 0);
    head.writeUInt32BE(length, 1);
    return Buffer.concat([head, payload]);
  }

  async function withSession<Result>(work: (session: ClientHttp2Session) => Promise<Result>) {
    const session = connectHttp2(`http://127.0.0.1:${portOf("OTLP over gRPC")}`);
    session.on("error", () => undefined);
    try {
      return await work(session);
    } finally {
      session.destroy();
    }
  }

  const known = (): Record<string, string> => ({ authorization: `Bearer ${key}` });

  it("turns strangers away before anything of their message is read", async () => {
    // The message never ends: whoever reads it first waits for ever.
    const begun = framed(Buffer.alloc(1_000), false, 15_000_000);
    await withSession(async (session) => {
      expect(await call(session, {}, begun, false)).toBe("16");
      const wrong = { authorization: `Bearer ${key.slice(0, -4)}xxxx` };
      expect(await call(session, wrong, begun, false)).toBe("16");
    });
  });

  it("ends messages that are too large, as sent or unpacked", async () => {
    const bomb = framed(gzipSync(Buffer.alloc(200_000_000)), true);
    await withSession(async (session) => {
      const packed = { ...known(), "grpc-encoding": "gzip" };
      expect(await call(session, packed, bomb, true)).toBe("8");
      expect(await call(session, known(), framed(Buffer.alloc(10), false, 2 ** 31), false)).toBe(
        "8",
      );
    });
  });

  it("takes no more streams at once from a connection than it says", async () => {
    await withSession(async (session) => {
      const [settings] = await once(session, "remoteSettings");
      expect(settings).toMatchObject({ maxConcurrentStreams: 100 });
    });
  });
});

it("gives each key, and all together, so much room", () => {
  const room = new IngestRoom();
  const leaves = Array.from({ length: 4 }, () => room.enter("one", 16_000_000));
  expect(() => room.enter("one", 1)).toThrow("too much at once");
  leaves[0]?.();
  leaves[0]?.();
  room.enter("one", 16_000_000);
  expect(() => room.enter("one", 1)).toThrow("too much at once");
  for (const other of ["two", "three", "four"]) room.enter(other, 64_000_000);
  expect(() => room.enter("five", 1)).toThrow("comes at once");
});

describe("syslog", () => {
  const message = (text: string, token: string): string =>
    `<11>1 ${new Date().toISOString()} web nginx 42 - [ingest@32473 key="${token}"] ${text}`;

  it("hangs up on whoever sends nothing but messages of strangers", async () => {
    const socket = connect(portOf("syslog"), "127.0.0.1");
    socket.on("error", () => undefined).resume();
    await once(socket, "connect");
    const made = (index: number): string => message("x", `dlt_${String(index).padStart(40, "0")}`);
    socket.write(Array.from({ length: 1_200 }, (_, index) => `${made(index)}\n`).join(""));
    await once(socket, "close");
  });

  it("keeps to whom a key belongs, whatever a message says of itself", async () => {
    const other = await registerPerson(gateway.url);
    const socket = connect(portOf("syslog"), "127.0.0.1");
    await once(socket, "connect");
    const said = `[ingest@32473 key="${key}" tenant="${other.user.tenant.tenantId}" tenant_id="${other.user.tenant.tenantId}"]`;
    const text = 'crossing" ,"tenant":"x\\u0000 \u001b[2J';
    socket.write(`<11>1 - web nginx 42 - ${said} ${text}\n`);
    const query = { from: Date.now() - 3_600_000, to: Date.now() + 60_000, text: "crossing" };
    const seen = async (by: Person) => (await send(by, searchLogs, { query })).body.items.length;
    await expect.poll(() => seen(owner)).toBe(1);
    expect(await seen(other)).toBe(0);
    socket.destroy();
  });
});
