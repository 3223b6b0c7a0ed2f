import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NoteGateway, startNoteGateway } from "../testing/note-gateway.ts";
import { readJsonBody, receiveBytes } from "./read-body.ts";

let notes: NoteGateway;
beforeAll(async () => {
  notes = await startNoteGateway();
});
afterAll(() => notes.close());

const call: NoteGateway["call"] = (path, options) => notes.call(path, options);
const bearer = { authorization: "Bearer good" };

describe("bodies", () => {
  it("takes a valid one", async () => {
    const text = JSON.stringify({ text: "a literal \\u0000 and 😀", extra: [{ deep: null }] });
    const { status, text: echoed } = await call("/api/note", { body: text });
    expect([status, JSON.parse(echoed)]).toEqual([201, JSON.parse(text)]);
    const { status: vendor } = await call("/api/note", {
      body: '{"text":"ok"}',
      headers: { "content-type": "application/vnd.test+json; charset=utf-8" },
    });
    expect(vendor).toBe(201);
  });

  const deep = (depth: number) => `{"text":"ok","extra":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  it.each([
    ["too large by its header", "x".repeat(2_001), 413, "body_too_large"],
    [
      "too large by its stream",
      Array.from({ length: 30 }, () => "x".repeat(100)),
      413,
      "body_too_large",
    ],
    ["nested too deeply", deep(40), 400, "input_too_large"],
    ["nested beyond any stack", deep(900), 400, "input_too_large"],
    ["a NUL", '{"text":"a\\u0000b"}', 400, "malformed_text"],
    ["a NUL in a name", '{"text":"ok","extra":{"a\\u0000":1}}', 400, "malformed_text"],
    ["half of a pair", '{"text":"a\\ud83d"}', 400, "malformed_text"],
    ["half of a pair in a name", '{"text":"ok","extra":{"\\ude00":1}}', 400, "malformed_text"],
    ["invalid UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), 400, "malformed_body"],
    ["broken JSON", '{"text":', 400, "malformed_body"],
    ["an empty body", "", 400, "validation_failed"],
    ["a list", "[]", 400, "validation_failed"],
    ["an unknown field", '{"text":"ok","more":1}', 400, "validation_failed"],
    ["a prototype", '{"text":"ok","__proto__":{"x":1}}', 400, "validation_failed"],
    ["a number beyond all", '{"text":1e999}', 400, "validation_failed"],
  ])("refuses %s", async (_what, body, status, code) => {
    const answer = await call("/api/note", {
      body,
      ...(Array.isArray(body) || body === ""
        ? {}
        : { headers: { "content-length": String(Buffer.byteLength(body)) } }),
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("makes no millions of values of one that may be large, and reads long texts in it", async () => {
    const limit = 16 * 1024 * 1024;
    const read = async (body: unknown) => {
      const headers = { "content-type": "application/json" };
      const text = JSON.stringify(body);
      const request = new Request("http://localhost", { method: "POST", headers, body: text });
      return readJsonBody({ request, incoming: undefined }, limit);
    };
    const lists = (count: number) =>
      Array.from({ length: count }, () => Array.from({ length: 9_000 }, () => ({})));
    const text = ",".repeat(1_000_000);

    await expect(read(lists(60))).rejects.toMatchObject({
      code: "input_too_large",
      message: expect.stringContaining("too many values") as string,
    });
    expect(await read(lists(5))).toHaveLength(5);
    expect(await read({ text })).toEqual({ text });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "application/json-seq",
    "",
  ])("refuses the type %j", async (type) => {
    const { status, body } = await call("/api/note", {
      body: '{"text":"ok"}',
      headers: { "content-type": type },
    });
    expect([status, body.code]).toEqual([415, "unsupported_media_type"]);
  });

  it("says what is wrong in our words, and where in those of the parser", async () => {
    const short = await call("/api/note", { body: '{"text":"a"}' });
    expect(short.body).toMatchObject({
      message: "Write two letters at least.",
      details: [{ path: "body.text", message: "Write two letters at least." }],
    });
    const missing = await call("/api/note", { body: "{}" });
    expect(missing.body.message).toMatch(/^body\.text: Invalid input/);
    const unknown = await call("/api/note?nope=1", { body: '{"text":"ok"}' });
    expect(unknown.body.message).toMatch(/^query: Unrecognized key/);
  });

  it("refuses NUL in addresses and queries", async () => {
    expect((await call("/api/note/a%00b", { headers: bearer })).body.code).toBe("malformed_text");
    expect((await call("/api/note?q=%00", { body: '{"text":"ok"}' })).body.code).toBe(
      "malformed_text",
    );
  });
});

it("a body that comes byte by byte is copied, so that nothing of its pieces is kept", async () => {
  const count = 10_000;
  const piece = Uint8Array.of(0);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === count) return controller.close();
        piece[0] = sent % 251;
        sent += 1;
        return controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );

  const bytes = await receiveBytes(body);

  const expected = Buffer.from(Array.from({ length: count }, (_, index) => index % 251));
  expect(bytes.equals(expected)).toBe(true);
});
