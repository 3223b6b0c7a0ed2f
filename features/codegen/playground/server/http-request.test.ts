import { WireServer } from "@devloom/model/testing";
import { createGuardedFetch } from "@devloom/server-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendHttp } from "./http-request.ts";

let server: WireServer;
beforeAll(async () => {
  server = await WireServer.start();
});
afterAll(() => server.close());

const { signal } = new AbortController();
const input = { method: "POST", headers: [{ name: "X-Mark", value: "1" }], body: "{}" } as const;

it("tells status, headers and body, and does not follow redirects", async () => {
  const fetch = createGuardedFetch({ trustedOrigins: [server.origin] });
  const request = { ...input, url: `${server.origin}/thing`, headers: [...input.headers] };
  server.json({ hello: "there" }, 201);
  const trial = await sendHttp(fetch, request, signal);
  expect(trial).toMatchObject({
    problem: null,
    response: { status: 201, body: '{"hello":"there"}', isCut: false },
  });
  expect(server.requests[0]).toMatchObject({ method: "POST", headers: { "x-mark": "1" } });

  server.reply = (_request, response) =>
    void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  expect(await sendHttp(fetch, request, signal)).toMatchObject({ response: { status: 302 } });

  server.reply = (_request, response) => void response.end("x".repeat(300_000));
  const long = await sendHttp(fetch, request, signal);
  expect(long.response).toMatchObject({ isCut: true });
  expect(long.response?.body).toHaveLength(256 * 1024);
});

it("does not reach private addresses, whatever is trusted elsewhere", async () => {
  const fetch = createGuardedFetch({ trustedOrigins: [] });
  server.requests.length = 0;
  const trial = await sendHttp(fetch, { ...input, url: server.origin, headers: [] }, signal);
  expect(trial.response).toBeNull();
  expect(trial.problem).toContain("public addresses only");
  expect(server.requests).toHaveLength(0);
});
