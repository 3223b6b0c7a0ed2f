import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MAX_JOINED_READS } from "@devloom/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchJoined } from "./joined-reads.ts";

interface Asked {
  readonly address: string;
  readonly reads: readonly string[];
}

let server: Server;
let base: string;
let asked: Asked[];
/** What the gateway does with joined reads. */
let join: (reads: readonly string[], response: ServerResponse) => void;

const line = (read: number, body: unknown, status = 200, rest: object = {}): string =>
  `${JSON.stringify({ read, status, headers: { "x-live-position": `at ${read}` }, ...rest })}\n${
    body === undefined ? "" : JSON.stringify(body)
  }\n`;

const read = (path: string, signal: AbortSignal | null = null, token = "one") =>
  fetchJoined(`${base}${path}`, { headers: { authorization: token }, signal });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

beforeEach(async () => {
  asked = [];
  join = (reads, response) => {
    // The last one is there first.
    for (const [index, path] of [...reads.entries()].toReversed())
      response.write(line(index, { path }));
    response.end();
  };
  server = createServer((request, response) => {
    const address = request.url ?? "";
    void textOf(request).then((text) => {
      const reads = text === "" ? [] : (JSON.parse(text) as { reads: string[] }).reads;
      asked.push({ address, reads });
      if (address === "/api/reads") join(reads, response);
      else response.end(JSON.stringify({ path: address, isAlone: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port: the address is never a pipe's name.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a read that comes by itself is a request like any other", async () => {
  const response = await read("/api/a?b=1");
  expect(await response.json()).toEqual({ path: "/api/a?b=1", isAlone: true });
  expect(asked).toEqual([{ address: "/api/a?b=1", reads: [] }]);
});

test("reads of one moment travel together, and each gets its own answer", async () => {
  const responses = await Promise.all([read("/api/a"), read("/api/b")]);
  expect(await Promise.all(responses.map((one) => one.json()))).toEqual([
    { path: "/api/a" },
    { path: "/api/b" },
  ]);
  expect(responses.map(({ headers }) => headers.get("x-live-position"))).toEqual(["at 0", "at 1"]);
  expect(asked).toEqual([{ address: "/api/reads", reads: ["/api/a", "/api/b"] }]);
});

test("an answer is there before slower ones are", async () => {
  let finish = (): void => undefined;
  join = (_, response) => {
    response.write(line(1, "early"));
    finish = () => response.end(line(0, undefined, 204));
  };
  const late = read("/api/late");
  expect(await (await read("/api/early")).json()).toBe("early");
  finish();
  expect((await late).status).toBe(204);
});

test("a refusal is one read's own", async () => {
  join = (_, response) => {
    response.end(line(0, { code: "forbidden" }, 403) + line(1, "fine"));
  };
  const [refused, fine] = await Promise.all([read("/api/a"), read("/api/b")]);
  expect([refused.status, fine.status]).toEqual([403, 200]);
});

test("reads of different people never travel together", async () => {
  await Promise.all([read("/api/a", null, "one"), read("/api/b", null, "two")]);
  expect(asked.map(({ address }) => address).toSorted()).toEqual(["/api/a", "/api/b"]);
});

test("more than a request takes make several", async () => {
  const paths = Array.from({ length: MAX_JOINED_READS + 2 }, (_, index) => `/api/${index}`);
  const responses = await Promise.all(paths.map((path) => read(path)));
  const bodies = await Promise.all(responses.map((one) => one.json()));
  expect(bodies).toEqual(paths.map((path) => ({ path })));
  const lengths = asked.map(({ reads }) => reads.length);
  expect(new Set(lengths)).toEqual(new Set([2, MAX_JOINED_READS]));
});

test("what cannot travel with others is asked for by itself", async () => {
  join = (_, response) => {
    response.end(line(0, undefined, 200, { isAlone: true }) + line(1, "fine"));
  };
  const [alone, fine] = await Promise.all([read("/api/a"), read("/api/b")]);
  expect([await alone.json(), await fine.json()]).toEqual([
    { path: "/api/a", isAlone: true },
    "fine",
  ]);
});

test("a gateway from before an update is asked one by one", async () => {
  join = (_, response) => response.writeHead(404).end("{}");
  const responses = await Promise.all([read("/api/a"), read("/api/b")]);
  expect(await Promise.all(responses.map((one) => one.json()))).toEqual([
    { path: "/api/a", isAlone: true },
    { path: "/api/b", isAlone: true },
  ]);
});

test("answers that break off fail those that were still waiting", async () => {
  join = (_, response) => {
    response.write(line(0, "whole"), () => response.destroy());
  };
  const whole = read("/api/a");
  const cut = read("/api/b");
  await expect(cut).rejects.toThrow(/terminated|broke off/);
  expect(await (await whole).json()).toBe("whole");
});

test("one who leaves takes nothing from the others, and when all have left nobody is asked any more", async () => {
  const leaving = new AbortController();
  const gone = read("/api/a", leaving.signal);
  const [staying, kept] = [read("/api/b"), read("/api/c")];
  leaving.abort(new Error("left"));
  await expect(gone).rejects.toThrow("left");
  expect([(await staying).status, (await kept).status]).toEqual([200, 200]);
  expect(asked.map(({ reads }) => reads)).toEqual([["/api/b", "/api/c"]]);

  const all = new AbortController();
  const closed = new Promise<void>((resolve) => {
    join = (_, response) => {
      response.once("close", () => resolve());
      all.abort(new Error("all left"));
    };
  });
  const both = [read("/api/a", all.signal), read("/api/b", all.signal)];
  for (const one of both) await expect(one).rejects.toThrow("all left");
  await closed;
});
