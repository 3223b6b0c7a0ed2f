import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PreviewStage, startPreviewStage } from "../../testing/preview-stage.ts";
import { ask } from "../../../../testing/ask-host.ts";
import { Visitor } from "../../testing/preview-visitor.ts";
import type { SeenRequest } from "../../testing/socket-dev-servers.ts";
import { Studio } from "../../testing/studio.ts";

let stage: PreviewStage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await startPreviewStage();
  visitor = await Visitor.enter(stage.gateway, await Studio.open(stage.gateway));
});
afterAll(() => stage.gateway.close());
beforeEach(() => {
  stage.devServers.answer = (_request, response) => response.end("ok");
});

function lastSeen(): SeenRequest {
  const last = stage.devServers.last.seen.at(-1);
  if (last === undefined) throw new Error("Nothing was passed on.");
  return last;
}

describe("what reaches the dev server", () => {
  it("is the request without the person", async () => {
    await visitor.ask({
      path: "/src/main.tsx?t=1&x=%2F",
      headers: {
        cookie: "theme=dark; devloom_refresh=secret; __Host-devloom_preview=secret; session=own",
        authorization: `Bearer ${visitor.studio.person.token}`,
        "x-tenant-id": "default",
        "x-forwarded-for": "203.0.113.7",
        "x-forwarded-host": "attacker.example",
        connection: "close, x-hop",
        "x-hop": "1",
        te: "trailers",
        "accept-language": "de",
      },
    });
    const { url, method, headers } = lastSeen();
    expect([method, url]).toEqual(["GET", "/src/main.tsx?t=1&x=%2F"]);
    expect(headers.cookie).toBe("theme=dark; session=own");
    expect(headers).toMatchObject({
      host: visitor.host,
      "x-forwarded-host": visitor.host,
      "x-forwarded-proto": "http",
      "accept-language": "de",
    });
    for (const name of ["authorization", "x-tenant-id", "x-forwarded-for", "x-hop", "te"])
      expect(headers, name).not.toHaveProperty(name);
  });

  it("has the application's own token, but no key and no password", async () => {
    const authorizationOf = async (authorization: string) => {
      await visitor.ask({ headers: { authorization } });
      return lastSeen().headers.authorization;
    };
    expect(await authorizationOf("Bearer of-the-application")).toBe("Bearer of-the-application");
    expect(await authorizationOf("Bearer dvl_anything")).toBeUndefined();
    expect(await authorizationOf("Basic dXNlcjpwYXNz")).toBeUndefined();
  });

  it("is a body of any size and framing", async () => {
    stage.devServers.answer = (request, response) => request.pipe(response);
    const body = randomBytes(3 * 1024 * 1024).toString("hex");
    const origin = visitor.origin;
    const known = await visitor.ask({ method: "POST", body, headers: { origin } });
    expect(known.body === body).toBe(true);
    const chunked = { origin, "transfer-encoding": "chunked" };
    const inner = "GET /inner HTTP/1.1\r\nhost: x\r\n\r\n";
    const before = stage.devServers.last.seen.length;
    const unknown = await visitor.ask({ method: "DELETE", body: inner, headers: chunked });
    expect(unknown.body).toBe(inner);
    expect(stage.devServers.last.seen).toHaveLength(before + 1);
  });
});

describe("what comes back", () => {
  it("can be framed by the editor alone, whatever the application says", async () => {
    stage.devServers.answer = (_request, response) => {
      response.setHeader("content-security-policy", [
        "default-src 'self'; frame-ancestors 'none'",
        "FRAME-ANCESTORS *",
      ]);
      response.setHeader("x-frame-options", "DENY");
      response.setHeader("strict-transport-security", "max-age=1");
      response.setHeader("clear-site-data", '"cookies"');
      response.setHeader("x-own", ["1", "2"]);
      response.end("page");
    };
    const { headers, body } = await visitor.ask();
    const port = new URL(stage.gateway.url).port;
    expect(headers["content-security-policy"]).toBe(
      `default-src 'self', frame-ancestors http://127.0.0.1:${port} http://localhost:${port}`,
    );
    for (const name of ["x-frame-options", "strict-transport-security", "clear-site-data"])
      expect(headers, name).not.toHaveProperty(name);
    expect([headers["x-own"], body]).toEqual(["1, 2", "page"]);
  });

  it("sets cookies for its own host alone, and none of ours", async () => {
    stage.devServers.answer = (_request, response) => {
      response.setHeader("set-cookie", [
        "a=1; Domain=preview.localhost; Path=/; HttpOnly",
        "b=2; domain = .localhost; SameSite=Strict",
        "devloom_preview=stolen; Path=/",
        "__Host-devloom_refresh=stolen",
      ]);
      response.end();
    };
    expect((await visitor.ask()).headers["set-cookie"]).toEqual([
      "a=1; Path=/; HttpOnly; SameSite=None; Secure; Partitioned",
      "b=2; SameSite=None; Secure; Partitioned",
    ]);
  });

  it("is streamed, with its status", async () => {
    stage.devServers.answer = (_request, response) => {
      response.writeHead(418, { "content-type": "text/event-stream" });
      response.write("one ");
      setImmediate(() => response.end("two"));
    };
    expect(await visitor.ask()).toMatchObject({ status: 418, body: "one two" });
  });

  it("is a page that waits when the dev server went away in between", async () => {
    stage.devServers.answer = (request) => request.socket.destroy();
    const { status, body } = await visitor.ask();
    expect(status).toBe(503);
    expect(body).toContain("Starting the preview again");
    expect((await visitor.ask({ headers: { accept: "*/*" } })).body).toBe(
      "The preview is not ready.\n",
    );
  });
});

describe("who is answered", () => {
  it.each(["attacker.example", "preview.localhost.attacker.example", "localhost.attacker.example"])(
    "nobody who asks for %s",
    async (host) => {
      const { status, body } = await ask(stage.gateway, host, { path: "/api/live" });
      expect([status, body]).toEqual([421, expect.stringContaining("unknown_host")]);
      const mount = await ask(stage.gateway, host, { path: "/demo-idp/.well-known/x" });
      expect(mount.status).toBe(421);
    },
  );

  it.each(["preview.localhost", "x.preview.localhost", "a.b.preview.localhost"])(
    "%s is no preview, and not the product either",
    async (host) => {
      const { status, body, headers } = await ask(stage.gateway, host, { path: "/api/live" });
      expect([status, body]).toEqual([421, expect.stringContaining("There is no preview here")]);
      expect(headers["content-security-policy"]).toContain("frame-ancestors http://127.0.0.1");
    },
  );

  it.each(["127.0.0.1", "localhost", "[::1]:99", "10.0.0.7"])(
    "health checks that ask for %s",
    async (host) => {
      expect((await ask(stage.gateway, host, { path: "/api/none" })).status).toBe(404);
    },
  );

  it("no page of another origin, with or without a pass", async () => {
    const foreign = ["http://attacker.example", "null", stage.gateway.url];
    for (const origin of foreign) {
      expect((await visitor.ask({ headers: { origin } })).status, origin).toBe(403);
      expect(await visitor.connect({ origin }), origin).toBe(403);
    }
    const from = (site: string, dest: string, method = "GET") =>
      visitor.ask({ method, headers: { "sec-fetch-site": site, "sec-fetch-dest": dest } });
    expect((await from("cross-site", "script")).status).toBe(403);
    expect((await from("same-site", "empty")).status).toBe(403);
    expect((await from("cross-site", "iframe", "POST")).status).toBe(403);
    expect((await from("cross-site", "iframe")).status).toBe(200);
    expect((await from("same-origin", "script")).status).toBe(200);
  });

  it("nobody without a pass: a page for people, a line for scripts", async () => {
    const { cookie } = visitor;
    visitor.cookie = "";
    const page = await visitor.ask({ headers: { "accept-language": "de-CH,en;q=0.5" } });
    const script = await visitor.ask({ headers: { accept: "*/*" } });
    const connection = await visitor.connect({ cookie: "" });
    visitor.cookie = cookie;
    expect([page.status, script.status, connection]).toEqual([401, 401, 401]);
    expect(page.body).toContain("Öffnen Sie diese Vorschau im Editor");
    expect(page.body).toContain(`${stage.gateway.url}/canvases/${visitor.studio.canvasId}/editor`);
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors/);
    expect(script.body).toBe("Open this preview from the editor.\n");
  });

  it("no request whose address is read in two ways", async () => {
    const path = "http://attacker.example/x";
    expect((await visitor.ask({ path })).status).toBe(400);
    expect((await visitor.ask({ path: "//attacker.example/x" })).status).toBe(400);
  });
});

describe("a connection that stays open", () => {
  it("carries bytes both ways, without the person", async () => {
    const connection = await visitor.connect({ cookie: `${visitor.cookie}; own=1` });
    if (typeof connection === "number") throw new Error(`Refused with ${connection}`);
    const answer = new Promise<Buffer>((resolve) => connection.once("data", resolve));
    connection.write("thread");
    expect((await answer).toString()).toBe("thread");
    expect(lastSeen().headers).toMatchObject({ cookie: "own=1", origin: visitor.origin });
    connection.destroy();
  });

  it("is not offered by the product itself", async () => {
    expect(await visitor.connect({ host: "127.0.0.1" })).toBe(404);
    expect(await visitor.connect({ host: "x.preview.localhost" })).toBe(421);
  });
});

describe("an answer that is none in HTTP", () => {
  it.each(["HTTP/1.1 000 Zero", "HTTP/1.1 099 Low"])(
    "%s is a failure of the preview alone",
    async (line) => {
      stage.devServers.answer = (request) =>
        request.socket.end(`${line}\r\ncontent-length: 2\r\n\r\nhi`);
      expect((await visitor.ask({})).status).toBeGreaterThanOrEqual(500);

      stage.devServers.answer = (_request, response) => response.end("ok");
      expect(await visitor.ask({})).toMatchObject({ status: 200, body: "ok" });
    },
  );
});
