import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { connect, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch, type GuardOptions } from "./guarded-fetch.ts";
import { publicLookup } from "./public-lookup.ts";

const PUBLIC_ADDRESS = "93.184.215.14";
let answer: RequestListener = (_request, response) => response.end();
let seen: IncomingMessage[] = [];
let bodies: string[] = [];
let server: Server;
let origin: string;
let otherOrigin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(body);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  origin = `http://127.0.0.1:${port}`;
  otherOrigin = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function guard(
  options: Partial<GuardOptions> = {},
  listener: RequestListener = (_, r) => r.end("fine"),
) {
  answer = listener;
  seen = [];
  bodies = [];
  return createGuardedFetch({ trustedOrigins: [origin, otherOrigin], ...options });
}

describe("guarded fetch", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0177.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "http://１２７.０.０.１/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "data:text/plain,hello",
  ])("refuses %s", async (address) => {
    await expect(guard({ trustedOrigins: [] })(address)).rejects.toMatchObject({
      status: 400,
      code: "address_refused",
    });
  });

  it.each(["nonsense", "http://", "http://user:secret@example.com/"])(
    "does not take %s",
    async (address) => {
      await expect(guard()(address)).rejects.toMatchObject({ status: 400, code: "bad_address" });
    },
  );

  it("refuses a name that leads to a private address, also among public ones", async () => {
    for (const addresses of [
      ["10.0.0.7"],
      [PUBLIC_ADDRESS, "127.0.0.1"],
      [PUBLIC_ADDRESS, "::1"],
      [],
    ]) {
      const fetch = guard({
        resolve: (_name, _options, done) =>
          done(
            null,
            addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
          ),
      });
      await expect(fetch("http://rebind.example/")).rejects.toMatchObject({
        code: "address_refused",
      });
    }
  });

  it("connects to the very address it judged: a name that changes gains nothing", async () => {
    let lookups = 0;
    const lookup = publicLookup((_name, _options, done) => {
      lookups += 1;
      done(null, [{ address: lookups === 1 ? PUBLIC_ADDRESS : "127.0.0.1", family: 4 }]);
    });
    const judged = await new Promise((resolve) =>
      lookup("rebind.example", {}, (error, address) => resolve(error ?? address)),
    );
    expect(judged).toBe(PUBLIC_ADDRESS);
    const socket = connect({ host: "rebind.example", port: Number(new URL(origin).port), lookup });
    const failure = await new Promise((resolve) => socket.once("error", resolve));
    expect(failure).toMatchObject({ code: "address_refused" });
    expect(lookups).toBe(2);
  });

  it("passes method, headers, body and answer through", async () => {
    const fetch = guard({}, (_request, response) => {
      response.writeHead(201, { "x-answer": "yes", "set-cookie": ["a=1", "b=2"] });
      response.end("stored");
    });
    const response = await fetch(`${origin}/things`, {
      method: "PUT",
      headers: { authorization: "Bearer x", "content-type": "text/plain" },
      body: "hello",
    });
    expect([response.status, await response.text()]).toEqual([201, "stored"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(seen[0]).toMatchObject({ method: "PUT", url: "/things" });
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer x", "content-length": "5" });
    expect(bodies).toEqual(["hello"]);
  });

  it("judges every redirect", async () => {
    const target = new URL(origin);
    const fetch = guard({ trustedOrigins: [otherOrigin] }, (_request, response) => {
      response.writeHead(302, { location: target.href }).end();
    });
    await expect(fetch(otherOrigin)).rejects.toMatchObject({ code: "address_refused" });
    expect(seen).toHaveLength(1);
  });

  it("drops credentials on the way to another origin, and only there", async () => {
    const fetch = guard({}, (request, response) => {
      if (request.url === "/a") response.writeHead(302, { location: "/b" }).end();
      else if (request.url === "/b")
        response.writeHead(302, { location: `${otherOrigin}/c` }).end();
      else response.end("arrived");
    });
    const headers = { authorization: "Bearer x", cookie: "a=1", "x-other": "kept" };
    expect(await (await fetch(`${origin}/a`, { headers })).text()).toBe("arrived");
    expect(seen.map(({ headers: sent }) => sent.authorization)).toEqual([
      "Bearer x",
      "Bearer x",
      undefined,
    ]);
    expect(seen[2]?.headers).toMatchObject({ "x-other": "kept" });
    expect(seen[2]?.headers.cookie).toBeUndefined();
  });

  it("turns a redirected POST into a GET, and sends no body twice", async () => {
    const moved =
      (status: number): RequestListener =>
      (request, response) => {
        if (request.url === "/a") response.writeHead(status, { location: "/b" }).end();
        else response.end(request.method);
      };
    const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect(await (await guard({}, moved(303))(`${origin}/a`, post)).text()).toBe("GET");
    expect(seen[1]?.headers["content-type"]).toBeUndefined();
    expect((await guard({}, moved(302))(`${origin}/a`, { method: "HEAD" })).status).toBe(200);
    expect(seen[1]?.method).toBe("HEAD");
    await expect(guard({}, moved(307))(`${origin}/a`, post)).rejects.toMatchObject({
      code: "redirect_refused",
    });
  });

  it("leaves an answer that nobody reads, while it is still arriving", async () => {
    const fetch = guard({}, (_, response) => {
      response.write("x".repeat(100_000));
      response.end("y".repeat(100_000));
    });

    for (let count = 0; count < 10; count += 1) await (await fetch(origin)).body?.cancel();

    expect(await (await fetch(origin)).text()).toHaveLength(200_000);
  });

  it("follows five redirects, no more, and none where told so", async () => {
    const round: RequestListener = (_request, response) =>
      response.writeHead(302, { location: "/" }).end();
    await expect(guard({}, round)(origin)).rejects.toMatchObject({ code: "too_many_redirects" });
    expect(seen).toHaveLength(6);
    expect((await guard({}, round)(origin, { redirect: "manual" })).status).toBe(302);
    await expect(guard({}, round)(origin, { redirect: "error" })).rejects.toMatchObject({
      code: "redirect_refused",
    });
    const nowhere: RequestListener = (_request, response) =>
      response.writeHead(302, { location: "http://" }).end();
    await expect(guard({}, nowhere)(origin)).rejects.toMatchObject({ code: "bad_address" });
  });

  it("waits for an answer and for each piece of it no longer than it may", async () => {
    const silent = guard({ timeoutMilliseconds: 100 }, () => {});
    await expect(silent(origin)).rejects.toMatchObject({ status: 504, code: "upstream_timeout" });
    const stuck = guard({ timeoutMilliseconds: 100 }, (_request, response) =>
      response.write("begin"),
    );
    await expect((await stuck(origin)).text()).rejects.toThrow(/in time|aborted/);
  });

  it("reads no more than it may, and stops when told", async () => {
    const large = guard({ mostBytes: 1_000 }, (_request, response) =>
      response.end("x".repeat(1_001)),
    );
    await expect((await large(origin)).text()).rejects.toMatchObject({
      code: "upstream_too_large",
    });
    const exact = guard({ mostBytes: 1_000 }, (_request, response) =>
      response.end("x".repeat(1_000)),
    );
    expect(await (await exact(origin)).text()).toHaveLength(1_000);
    await expect((await exact(origin, { mostBytes: 999 })).text()).rejects.toMatchObject({
      code: "upstream_too_large",
    });
    const controller = new AbortController();
    const waiting = guard({}, () => controller.abort())(origin, { signal: controller.signal });
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });

  it.each([
    "HTTP/1.1 999 Odd\r\n\r\n",
    "HTTP/1.1 600 Odd\r\ncontent-length: 0\r\n\r\n",
    "nonsense\r\n\r\n",
  ])("survives a server that answers %j", async (raw) => {
    const odd: SocketServer = createSocketServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end(raw));
    });
    await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
    const address = odd.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const oddOrigin = `http://127.0.0.1:${port}`;
    await expect(guard({ trustedOrigins: [oddOrigin] })(oddOrigin)).rejects.toThrow(
      /not HTTP|Parse Error/,
    );
    odd.close();
  });

  it("gives an answer without a body where there is none", async () => {
    for (const status of [204, 304]) {
      const response = await guard({}, (_request, answered) => answered.writeHead(status).end())(
        origin,
      );
      expect([response.status, response.body]).toEqual([status, null]);
    }
  });
});
