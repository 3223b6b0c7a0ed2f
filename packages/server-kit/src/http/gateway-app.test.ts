import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type NoteGateway, startNoteGateway } from "../testing/note-gateway.ts";
import pg from "pg";
import { until } from "../testing/index.ts";

let notes: NoteGateway;
beforeAll(async () => {
  notes = await startNoteGateway();
});
afterAll(() => notes.close());

const call: NoteGateway["call"] = (path, options) => notes.call(path, options);
const bearer = { authorization: "Bearer good" };

const SECURITY_HEADERS = [
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "strict-transport-security",
  "x-request-id",
];

describe("answers", () => {
  it("carry the security headers and a request id, whatever they say", async () => {
    const answers = await Promise.all([
      call("/api/note", { body: '{"text":"ok"}' }),
      call("/api/note", { body: "{" }),
      call("/api/nothing"),
      call("/nothing"),
      call("/api/note", { method: "PATCH" }),
      call("/api/fail/any"),
      call("/api/note/x"),
      call("/api/redirect"),
      call("/api/note/x", { headers: { host: "evil.example" } }),
      call("/api/note/x", { method: "HEAD", headers: bearer }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      201, 400, 404, 404, 405, 500, 401, 303, 421, 200,
    ]);
    for (const { headers, status, body } of answers) {
      for (const name of SECURITY_HEADERS)
        expect([status, name, headers[name]]).not.toContain(undefined);
      const isError = status >= 400;
      expect(body.requestId).toBe(isError ? headers["x-request-id"] : undefined);
      expect(isError ? headers["cache-control"] : "no-store").toBe("no-store");
    }
  });

  it("hide what went wrong inside and log it", async () => {
    for (const how of ["detail", "contract", "file", "database"]) {
      const { status, text, body } = await call(`/api/fail/${how}`);
      expect([status, body.code]).toEqual([500, "internal_error"]);
      expect(text).not.toMatch(/detail|leaked|hidden|ECONN/);
      await until("it is logged", async () => notes.logged().includes(String(body.requestId)));
    }
    expect(notes.logged()).toContain("internal detail detail");
    expect(notes.logged()).toContain("breaks its contract");
  });

  it("that fail half way are cut off, never taken for whole, and only the log says why", async () => {
    const printed = vi.spyOn(console, "error");
    onTestFinished(() => printed.mockRestore());
    for (const after of [0, 1, 5]) {
      const answer = fetch(`${notes.url}/api/break-off/${after}`).then((one) => one.text());
      await expect(answer).rejects.toThrow(/fetch failed|terminated/);
    }
    expect(printed).not.toHaveBeenCalled();
    await until("it is logged", async () => notes.logged().split("broke off").length === 4);
  });

  it("carry the version as ETag and read it from If-Match", async () => {
    const ifMatch = async (value: string) =>
      call("/api/note/x", { headers: { ...bearer, "if-match": value } });
    const plain = await call("/api/note/x", { headers: bearer });
    expect([plain.headers["etag"], JSON.parse(plain.text)]).toEqual([
      '"7"',
      { version: 7, ifMatch: null },
    ]);
    for (const [value, expected] of [
      ['"3"', 3],
      ['W/"12"', 12],
      ["*", null],
    ] as const) {
      expect(JSON.parse((await ifMatch(value)).text)).toMatchObject({ ifMatch: expected });
    }
    for (const value of ["3", '"x"', '"-1"', '"1", "2"', '"9999999999999999"']) {
      expect((await ifMatch(value)).body.code).toBe("bad_if_match");
    }
  });

  it("to HEAD have the headers of GET and no body, and leave no stream behind", async () => {
    const head = await call("/api/note/x", { method: "HEAD", headers: bearer });
    expect([head.status, head.headers["etag"], head.text]).toEqual([200, '"7"', ""]);
    expect((await call("/api/live", { method: "HEAD", headers: bearer })).status).toBe(200);
    expect(notes.gateway.platform.live.subscribers).toBe(0);
  });

  it("keep the cookies of a handler that answers itself", async () => {
    const { headers } = await call("/api/redirect");
    expect([headers["location"], headers["set-cookie"]]).toEqual([
      "http://localhost/elsewhere",
      ["a=1", "b=2"],
    ]);
  });

  it("name the methods that are allowed", async () => {
    const { status, headers, body } = await call("/api/note/x", { method: "PUT" });
    expect([status, headers["allow"], body.message]).toEqual([
      405,
      "GET, DELETE, HEAD",
      "Use GET or DELETE here.",
    ]);
  });

  it("ask a hasty caller to wait", async () => {
    expect((await call("/api/limited")).status).toBe(200);
    expect((await call("/api/limited")).status).toBe(200);
    const { status, headers, body } = await call("/api/limited");
    expect([status, body.code]).toEqual([429, "rate_limited"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("the log", () => {
  it("holds no query, no token and no body", async () => {
    const { headers } = await call("/api/note?q=queried-secret", {
      body: '{"text":"body-secret"}',
      headers: { authorization: "Bearer header-secret", cookie: "devloom_refresh=cookie-secret" },
    });
    await until("the request is logged", async () =>
      notes.logged().includes(String(headers["x-request-id"])),
    );
    expect(notes.logged()).not.toMatch(/queried-secret|body-secret|header-secret|cookie-secret/);
  });
});

describe("live streams", () => {
  it("arrive over the wire and are forgotten when the browser leaves", async () => {
    const controller = new AbortController();
    const response = await fetch(`${notes.url}/api/live`, {
      headers: bearer,
      signal: controller.signal,
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain(": connected");
    expect(notes.gateway.platform.live.subscribers).toBe(1);
    controller.abort();
    await until("it is forgotten", async () => notes.gateway.platform.live.subscribers === 0);
  });
});

describe("while the database is away", () => {
  it("asks to try again, and works once it is back", async () => {
    const name = String(notes.connection.database);
    const owner = new pg.Client({ ...notes.connection, database: "postgres" });
    await owner.connect();
    await owner.query(`alter database ${name} allow_connections false`);
    await owner.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1",
      [name],
    );
    const away = await call("/api/note/x", { method: "DELETE", headers: bearer });
    expect([away.status, away.body.code, away.headers["retry-after"]]).toEqual([
      503,
      "database_unavailable",
      "2",
    ]);
    await owner.query(`alter database ${name} allow_connections true`);
    await owner.end();
    await until("it answers again", async () => {
      const back = await call("/api/note/x", { method: "DELETE", headers: bearer });
      return back.status === 403;
    });
  });
});
