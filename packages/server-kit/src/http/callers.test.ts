import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NoteGateway, startNoteGateway } from "../testing/note-gateway.ts";
import pg from "pg";

let notes: NoteGateway;
beforeAll(async () => {
  notes = await startNoteGateway();
});
afterAll(() => notes.close());

const call: NoteGateway["call"] = (path, options) => notes.call(path, options);
const bearer = { authorization: "Bearer good" };

describe("who may call", () => {
  it("needs a token that stands, and a permission", async () => {
    for (const authorization of ["", "Bearer", "Basic good", "Bearer a b"]) {
      const { status, headers } = await call("/api/note/x", { headers: { authorization } });
      expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    }
    expect((await call("/api/note/x", { headers: { authorization: "Bearer bad" } })).status).toBe(
      401,
    );
    const denied = await call("/api/note/x", { method: "DELETE", headers: bearer });
    expect([denied.status, denied.body.details]).toEqual([403, { missing: "note:delete" }]);
    const allowed = await call("/api/note/x", {
      method: "DELETE",
      headers: { authorization: "bearer good-delete" },
    });
    expect([allowed.status, allowed.text]).toEqual([204, ""]);
    expect((await call("/api/operate", { headers: bearer })).body.details).toEqual({
      missing: "operator",
    });
  });

  it("is stored before a denial is answered", async () => {
    const { body } = await call("/api/note/x?token=hidden", { method: "DELETE", headers: bearer });
    const client = new pg.Client(notes.connection);
    await client.connect();
    const { rows } = await client.query(
      "select action, resource, allowed from decision where request_id = $1",
      [body.requestId],
    );
    await client.end();
    expect(body.message).toBeDefined();
    expect(rows).toEqual([{ action: "removeNote", resource: "/api/note/x", allowed: false }]);
  });

  it.each([
    ["devloom.example", 401],
    ["DEVLOOM.example:8443", 401],
    ["localhost:99", 401],
    ["127.0.0.1", 401],
    ["[::1]:4310", 401],
    ["evil.example", 421],
    ["devloom.example.evil.example", 421],
    ["localhost.evil.example", 421],
  ])("answers under the host %s with %i", async (host, status) => {
    expect((await call("/api/note/x", { headers: { host } })).status).toBe(status);
  });

  it.each([
    "evil@127.0.0.1",
    "127.0.0.1/x",
    "local host",
    "a b",
    "[::1",
    "x\\y",
    "%00",
    "localhost:port",
    "é",
  ])("refuses the odd host %s without a fault of its own", async (host) => {
    const answer = await notes.raw(
      `GET /api/note/x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (400|421) /);
    expect(answer).toContain("content-security-policy");
  });

  it.each([
    "GET http://evil.example/api/note/x",
    "GET //evil.example/api",
    "OPTIONS *",
    "TRACE /api/note/x",
    "GET /api/note/%",
    "GET /api/note/%E0%A4%A",
    "GET /../../etc",
  ])("survives %s", async (line) => {
    const answer = await notes.raw(
      `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it.each([
    [{ origin: "https://devloom.example" }, 201],
    [{ origin: "http://localhost:1", host: "localhost:1" }, 201],
    [{}, 201],
    [{ "sec-fetch-site": "same-origin" }, 201],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "http://localhost:2", host: "localhost:1" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
  ])("judges a change that comes with %j", async (headers, status) => {
    expect(
      (
        await call("/api/note", {
          body: '{"text":"ok"}',
          headers,
        })
      ).status,
    ).toBe(status);
  });

  it("lets other sites read nothing they could not read anyway", async () => {
    expect(
      (await call("/api/note/x", { headers: { origin: "https://evil.example" } })).status,
    ).toBe(401);
  });
});
