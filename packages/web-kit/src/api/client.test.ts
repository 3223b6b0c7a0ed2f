import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoint, everyone, holders, IdParams, NoContent } from "@devloom/contract";
import { z } from "zod";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiError, fieldProblems } from "./api-error.ts";
import { call } from "./call.ts";
import { connectivity } from "./connectivity.ts";
import { registerRefresher } from "./refresh.ts";
import { tokenStore } from "./token-store.ts";
import { joinReadsWith, setBaseUrl } from "./transport.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const Thing = z.strictObject({ id: z.string(), name: z.string() });
const getThing = endpoint({
  method: "GET",
  path: "/api/thing/{id}",
  summary: "One thing",
  access: holders("thing:read"),
  params: IdParams,
  query: z.strictObject({ q: z.string().optional(), limit: z.number().optional() }),
  response: Thing,
});
const putThing = endpoint({
  method: "PUT",
  path: "/api/thing/{id}",
  summary: "Change a thing",
  access: holders("thing:update"),
  params: IdParams,
  body: z.strictObject({ name: z.string() }),
  response: Thing,
});
const removeThings = endpoint({
  method: "DELETE",
  path: "/api/thing",
  summary: "Remove them all",
  access: everyone,
  response: NoContent,
  status: 204,
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let handler: Handler;
let seen: IncomingMessage[];

function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("Expected an ApiError");
  return error;
}

beforeEach(async () => {
  // A page's client that another test made in this process would put reads of one moment together.
  joinReadsWith(undefined);
  seen = [];
  handler = (_, response) => answer(response, 200, { id: ID, name: "Loom" });
  server = createServer((request, response) => {
    seen.push(request);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port: the address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  setBaseUrl(`http://127.0.0.1:${port}`);
});

afterEach(async () => {
  tokenStore.clear();
  setBaseUrl("");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("a call", () => {
  test("fills the path, sends query, tenant and bearer token, and returns the answer", async () => {
    tokenStore.set("token-1");
    const thing = await call(getThing, { params: { id: ID }, query: { q: "a b", limit: 3 } });
    expect(thing).toEqual({ id: ID, name: "Loom" });
    expect(seen[0]?.url).toBe(`/api/thing/${ID}?q=a+b&limit=3`);
    expect(seen[0]?.headers).toMatchObject({
      authorization: "Bearer token-1",
      "x-tenant-id": "default",
    });
  });

  test("sends If-Match and a JSON body", async () => {
    await call(putThing, { params: { id: ID }, body: { name: "x" }, ifMatch: 7 });
    expect(seen[0]?.headers).toMatchObject({
      "if-match": '"7"',
      "content-type": "application/json",
    });
  });

  test("answers undefined for no content, without a token when there is none", async () => {
    handler = (_, response) => answer(response, 204);
    expect(await call(removeThings)).toBeUndefined();
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe("a failed call", () => {
  test("raises the message, code, details and request id of the answer", async () => {
    const details = [{ path: "body.name", message: "Too short" }];
    handler = (_, response) =>
      answer(response, 422, { message: "No", code: "validation_failed", details, requestId: "r1" });
    const error = await failure(call(getThing, { params: { id: ID } }));
    expect(error).toMatchObject({
      status: 422,
      code: "validation_failed",
      message: "No",
      requestId: "r1",
    });
    expect(fieldProblems(error)).toEqual({ name: "Too short" });
  });

  test("names the status when the answer has no message", async () => {
    handler = (_, response) => {
      response.writeHead(502, { "content-type": "text/html" });
      response.end("<h1>Bad gateway</h1>");
    };
    const error = await failure(call(getThing, { params: { id: ID } }));
    expect(error.message).toBe("HTTP error! status: 502");
    expect(error.status).toBe(502);
  });

  test("is a network error when the answer breaks off", async () => {
    handler = (request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"id":', () => request.socket.destroy());
    };
    const error = await failure(call(getThing, { params: { id: ID } }));
    expect(error).toMatchObject({ status: 0, code: "network" });
  });

  test("is a network error when nobody answers, and the page knows", async () => {
    handler = (request) => request.socket.destroy();
    const error = await failure(call(getThing, { params: { id: ID } }));
    expect(error).toMatchObject({ status: 0, code: "network" });
    expect(connectivity()).toBe("unreachable");
    handler = (_, response) => answer(response, 200, { id: ID, name: "Loom" });
    await call(getThing, { params: { id: ID } });
    expect(connectivity()).toBe("online");
  });
});

describe("an expired token", () => {
  const onlyFresh: Handler = (request, response) =>
    request.headers.authorization === "Bearer fresh"
      ? answer(response, 200, { id: ID, name: "Loom" })
      : answer(response, 401, { message: "Expired", code: "token_expired" });

  test("is renewed once for ten calls that fail together, and all are repeated", async () => {
    handler = onlyFresh;
    tokenStore.set("stale");
    let renewals = 0;
    const release = registerRefresher(() => {
      renewals += 1;
      return Promise.resolve("fresh");
    });
    const things = await Promise.all(
      Array.from({ length: 10 }, () => call(getThing, { params: { id: ID } })),
    );
    release();
    expect(things).toHaveLength(10);
    expect(renewals).toBe(1);
    expect(tokenStore.get()).toBe("fresh");
    expect(seen.length).toBeLessThanOrEqual(20);
  });

  test("signs the browser out when the session is over", async () => {
    handler = onlyFresh;
    tokenStore.set("stale");
    const release = registerRefresher(() => Promise.resolve(null));
    const error = await failure(call(getThing, { params: { id: ID } }));
    release();
    expect(error.status).toBe(401);
    expect(tokenStore.get()).toBeNull();
  });

  test("is left alone when a public call is refused", async () => {
    handler = (_, response) => answer(response, 401, { message: "Wrong", code: "wrong" });
    tokenStore.set("kept");
    expect((await failure(call(removeThings))).message).toBe("Wrong");
    expect(tokenStore.get()).toBe("kept");
  });
});
