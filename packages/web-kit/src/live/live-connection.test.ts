import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CloudEvent } from "@devloom/contract";
import { afterEach, expect, test } from "vitest";
import { setBaseUrl } from "../api/transport.ts";
import { createLiveConnection, type LiveState } from "./live-connection.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  setBaseUrl("");
});

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port: the address is never a pipe's name.
  setBaseUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

function watch(onAccessChanged: () => Promise<void> = async () => {}, readBehind = "") {
  const events: CloudEvent[] = [];
  const states: LiveState[] = [];
  const opened: (readonly string[])[] = [];
  const placed: string[] = [];
  const complete: boolean[] = [];
  const connection = createLiveConnection({
    onPosition: (cursor) => placed.push(cursor),
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    onOpen: (topics, isComplete) => {
      opened.push(topics);
      complete.push(isComplete);
    },
    onAccessChanged,
    after: readBehind,
    readBehind,
  });
  closers.unshift(async () => connection.close());
  return { connection, events, states, opened, placed, complete };
}

test("a lost stream is opened again after the last event it heard", async () => {
  const requests: IncomingMessage[] = [];
  await serve((request, response) => {
    requests.push(request);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`id: 7-${requests.length}\ndata: {"type":"project.created"}\n\n`);
    if (requests.length === 1) response.end();
  });
  const { connection, events, states, opened } = watch();
  connection.listen(["run", "project", "run"]);
  await expect.poll(() => events).toHaveLength(2);
  expect(requests[0]?.url).toBe("/api/live?topics=project%2Crun");
  expect(requests[0]?.headers["last-event-id"]).toBeUndefined();
  expect(requests[1]?.headers["last-event-id"]).toBe("7-1");
  expect(states).toContain("lost");
  expect(opened).toEqual([
    ["project", "run"],
    ["project", "run"],
  ]);
});

test("only a topic that is missing costs a new stream", async () => {
  const urls: (string | undefined)[] = [];
  await serve((request, response) => {
    urls.push(request.url);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("id: 7-1\n: open\n\n");
  });
  const { connection, opened, placed } = watch();
  connection.listen(["project", "run"]);
  await expect.poll(() => placed).toEqual(["7-1"]);
  expect(opened).toHaveLength(1);
  connection.listen(["project"]);
  connection.listen(["project", "setting"]);
  await expect.poll(() => opened).toHaveLength(2);
  expect(opened[1]).toEqual(["setting"]);
  expect(urls).toEqual(["/api/live?topics=project%2Crun", "/api/live?topics=project%2Csetting"]);
});

test("changed rights are waited for, and the stream opens anew without counting as lost", async () => {
  let requests = 0;
  await serve((_request, response) => {
    requests += 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (requests > 1) response.write(": open\n\n");
    else response.end('id: 7-1\ndata: {"type":"access.changed"}\n\n');
  });
  const order: string[] = [];
  const { connection, events, states, opened } = watch(async () => {
    expect(events).toEqual([]);
    await Promise.resolve();
    order.push(`reloaded before stream ${requests + 1}`);
  });
  connection.listen(["access", "project"]);
  await expect.poll(() => opened).toHaveLength(2);
  expect(order).toEqual(["reloaded before stream 2"]);
  expect(events).toMatchObject([{ type: "access.changed" }]);
  expect(states).not.toContain("lost");
  // The rights are fresh already; everything else is read again with them.
  expect(opened).toEqual([["access", "project"], ["project"]]);
});

test("a stream that is replaced before it told its place counts as never opened", async () => {
  await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
  });
  const { connection, opened } = watch();
  connection.listen(["access"]);
  await expect.poll(() => opened).toEqual([["access"]]);
  connection.listen(["access", "project"]);
  await expect.poll(() => opened).toEqual([["access"], ["access", "project"]]);
});

test("rights that changed while a stream was replaced are told by the next one, and all is read again", async () => {
  let requests = 0;
  await serve((_request, response) => {
    requests += 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("id: 7-1\n: open\n\n");
    // Missed between the two streams, so that it is replayed and the stream goes on.
    if (requests === 2) response.write('id: 7-2\ndata: {"type":"access.changed"}\n\n');
  });
  const { connection, events, opened, placed } = watch();
  connection.listen(["access", "project"]);
  await expect.poll(() => placed).toEqual(["7-1"]);
  connection.listen(["access", "project", "run"]);
  await expect.poll(() => events).toMatchObject([{ type: "access.changed" }]);
  expect(opened).toEqual([["access", "project"], ["run"], ["project", "run"]]);
});

test("a stream that begins where everything was read is complete, until it has heard more", async () => {
  const positions: (string | undefined)[] = [];
  await serve((request, response) => {
    positions.push(request.headers["last-event-id"]?.toString());
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(positions.length < 3 ? "id: 7-1\n: connected\n\n" : ": connected\n\n");
    if (positions.length === 2) response.write('id: 7-2\ndata: {"type":"run.started"}\n\n');
  });
  const { connection, events, complete } = watch(undefined, "7-1");
  connection.listen(["project"]);
  await expect.poll(() => complete).toEqual([true]);
  connection.listen(["project", "run"]);
  await expect.poll(() => events).toHaveLength(1);
  connection.listen(["project", "run", "setting"]);
  await expect.poll(() => complete).toEqual([true, true, false]);
  expect(positions).toEqual(["7-1", "7-1", "7-2"]);
});
