import { once } from "node:events";
import { createServer } from "node:http";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { ask } from "../../../../testing/ask-host.ts";
import { endSession, listSessions } from "../../../../settings/identity/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { newMember } from "../../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  attachTerminal,
  closeTerminal,
  IDE_SOCKET_PATH,
  listPorts,
  openPort,
  openTerminal,
} from "../../contract.ts";

/** A program that shows what it is asked, speaks on a WebSocket, and says where it would send people. */
const SERVER = `
import { createServer } from "node:http";
import { createHash } from "node:crypto";
const server = createServer((request, response) => {
  if (request.url === "/away") {
    response.writeHead(302, { location: "http://localhost:3000/there?x=1", "set-cookie": "mine=1; Domain=localhost" });
    return response.end();
  }
  if (request.url === "/endless") return void response.write("begun");
  response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }));
});
server.on("upgrade", (request, socket) => {
  const accept = createHash("sha1")
    .update(request.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
  socket.write("HTTP/1.1 101 Switching Protocols\\r\\nupgrade: websocket\\r\\nconnection: Upgrade\\r\\nsec-websocket-accept: " + accept + "\\r\\n\\r\\n");
  const text = JSON.stringify([request.headers.host, request.headers.origin]);
  socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]));
});
server.listen(Number(process.argv[2] ?? 3000), process.argv[3] ?? "127.0.0.1");
`;

let gateway: TestGateway;
let person: Person;
let params: { id: string };
let started: ReturnType<typeof listening> | undefined;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  params = await project(person);
});
afterAll(() => gateway.close());
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server of the machine itself, beside the gateway. */
async function hostPort(): Promise<number> {
  const server = createServer((_, response) => response.end("of the machine"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function project(owner: Person, at = gateway): Promise<{ id: string }> {
  const { body } = await send(owner, createProject, { body: { name: "Weaving" } });
  const folder = projectFolder(at.dataDir, owner.user.tenant.tenantId, body.id);
  await writeFile(join(folder, "server.mjs"), SERVER);
  return { id: body.id };
}

/** A terminal, and the keys of its person. */
async function shell(owner = person, place = params) {
  const { body } = await send(owner, openTerminal, { params: place, body: {} });
  const end = () => send(owner, closeTerminal, { params: { ...place, terminalId: body.id } });
  closers.push(end);
  const of = { ...place, terminalId: body.id };
  const { ticket } = (await send(owner, attachTerminal, { params: of })).body;
  const url = `${owner.url.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${ticket}&after=0`;
  const socket = new WebSocket(url, { origin: owner.url });
  closers.push(() => socket.terminate());
  await once(socket, "open");
  return { source: body.id, type: (text: string) => socket.send(Buffer.from(text)), end };
}

/** A server in a terminal of its own. */
async function listening(port = 3000, host = "127.0.0.1") {
  const terminal = await shell();
  terminal.type(`node server.mjs ${port} ${host}\n`);
  await expect
    .poll(portsOf, { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ source: terminal.source, port }));
  return terminal;
}

/** One that stays for all tests. */
function running(): ReturnType<typeof listening> {
  started ??= listening().finally(() => (closers.length = 0));
  return started;
}

const portsOf = async () => (await send(person, listPorts, { params })).body.items;

/** Somebody's browser at a port. */
async function visitor(source: string, port = 3000, owner = person, place = params, at = gateway) {
  const { status, body } = await send(owner, openPort, { params: place, body: { source, port } });
  if (status !== 200) return { status, host: "", origin: "", entry: "", cookie: "", body };
  const { host, origin, pathname, search } = new URL(body.entry);
  const entry = `${pathname}${search}`;
  const { headers } = await ask(at, host, { path: entry });
  const cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  return { status, host, origin, entry, cookie, body };
}

describe("an open port", () => {
  it("shows the program to whose it is, and nothing of the person to the program", async () => {
    const { source } = await running();
    const { host, cookie, origin } = await visitor(source);
    expect(host).toMatch(/^port-3000-[0-9a-f-]{36}\.preview\.localhost:\d+$/);

    const answer = await ask(gateway, host, {
      path: "/a?b=1",
      headers: {
        cookie: `${cookie}; theme=dark; devloom_refresh=secret`,
        authorization: `Bearer ${person.token}`,
        origin,
        "x-forwarded-for": "203.0.113.7",
      },
    });
    expect(answer.status).toBe(200);
    const { url, headers } = JSON.parse(answer.body);
    expect(url).toBe("/a?b=1");
    // Development servers answer only under names that they know.
    expect(headers).toMatchObject({
      host: "localhost:3000",
      origin: "http://localhost:3000",
      cookie: "theme=dark",
    });
    for (const name of ["authorization", "x-forwarded-for", "x-forwarded-host", "x-tenant-id"])
      expect(headers, name).not.toHaveProperty(name);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors");

    const away = await ask(gateway, host, { path: "/away", headers: { cookie } });
    expect(away.headers.location).toBe(`${origin}/there?x=1`);
    expect(away.headers["set-cookie"]?.[0]).toMatch(/^mine=1; SameSite=None/);
  });

  it.each(["0.0.0.0", "::1", "::"])("is found where its program listens at %s", async (address) => {
    const { source } = await listening(3000, address);
    const { host, cookie } = await visitor(source);
    expect((await ask(gateway, host, { headers: { cookie } })).status).toBe(200);
  });

  it("carries WebSockets of its own pages, and ends them with the terminal", async () => {
    const { source, end } = await listening();
    const { host, cookie, origin } = await visitor(source);
    const address = `${gateway.url.replace("http", "ws")}/live`;
    const elsewhere = new WebSocket(address, { headers: { host, cookie }, origin: gateway.url });
    const [refusal] = await once(elsewhere, "error");
    expect(String(refusal)).toContain("403");

    const socket = new WebSocket(address, { headers: { host, cookie }, origin });
    const [message] = await once(socket, "message");
    expect(JSON.parse(String(message))).toEqual(["localhost:3000", "http://localhost:3000"]);
    const closed = once(socket, "close");
    await end();
    await closed;
    expect((await ask(gateway, host, { headers: { cookie } })).status).toBe(401);
  });

  it("says that nothing listens once its program ended, and shows the next one", async () => {
    const { source, type } = await listening();
    const { host, cookie } = await visitor(source);
    const statusOf = async () => (await ask(gateway, host, { headers: { cookie } })).status;
    expect(await statusOf()).toBe(200);
    type("\u0003");
    await expect.poll(statusOf).toBe(503);
    expect((await ask(gateway, host, { headers: { cookie } })).body).toContain(
      "Nothing listens on port 3000",
    );
    type("node server.mjs\n");
    await expect.poll(statusOf, { timeout: 60_000 }).toBe(200);
  });

  it("ends what is open when the session ends", async () => {
    const leaving = await registerPerson(gateway.url);
    const place = await project(leaving);
    const { source, type } = await shell(leaving, place);
    type("node server.mjs\n");
    const ports = async () => (await send(leaving, listPorts, { params: place })).body.items;
    await expect.poll(ports, { timeout: 60_000 }).toHaveLength(1);
    const { host, cookie, origin } = await visitor(source, 3000, leaving, place);
    const address = `${gateway.url.replace("http", "ws")}/live`;
    const socket = new WebSocket(address, { headers: { host, cookie }, origin });
    const closed = once(socket, "close");
    await once(socket, "open");
    const { body } = await send(leaving, listSessions);
    for (const { id } of body.items) await send(leaving, endSession, { params: { id } });
    await closed;
    const statusOf = async () => (await ask(gateway, host, { headers: { cookie } })).status;
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(401);
  });
});

describe("nobody else gets in", () => {
  it("with a used, foreign or made-up ticket, or a pass of another port", async () => {
    const { source } = await running();
    const { host, entry, cookie } = await visitor(source);
    expect((await ask(gateway, host, { path: entry })).status).toBe(401);
    expect((await ask(gateway, host)).status).toBe(401);
    expect((await ask(gateway, host, { headers: { cookie: `${cookie}x` } })).status).toBe(401);

    const other = host.replace("port-3000", "port-3001");
    expect((await ask(gateway, other, { headers: { cookie } })).status).toBe(401);
    const { body } = await send(person, openPort, { params, body: { source, port: 3000 } });
    const fresh = new URL(body.entry);
    const path = `${fresh.pathname}${fresh.search}`;
    expect((await ask(gateway, other, { path })).status).toBe(401);
    // A ticket is no pass, and a pass no ticket.
    const ticket = fresh.searchParams.get("ticket") ?? "";
    const asPass = `${cookie.split("=")[0]}=${ticket}`;
    expect((await ask(gateway, host, { headers: { cookie: asPass } })).status).toBe(401);
    const asTicket = `/__devloom/enter?ticket=${cookie.split("=")[1]}`;
    expect((await ask(gateway, host, { path: asTicket })).status).toBe(401);
  });

  it("of another workspace or the same one, with the id of the terminal in hand", async () => {
    const { source } = await running();
    const tenant = person.user.tenant.tenantId;
    const stranger = await registerPerson(gateway.url);
    const own = await project(stranger);
    expect((await visitor(source, 3000, stranger)).status).toBe(404);
    expect((await visitor(source, 3000, stranger, own)).status).toBe(404);
    const colleague = await newMember(gateway, tenant, "developer");
    expect((await visitor(source, 3000, colleague)).status).toBe(404);
    const viewer = await newMember(gateway, tenant, "viewer");
    expect((await visitor(source, 3000, viewer)).status).toBe(403);
  });

  it("from pages of other origins, and under names that only look like one", async () => {
    const { source } = await running();
    const { host, cookie } = await visitor(source);
    const attacker = { cookie, origin: "http://attacker.example" };
    expect((await ask(gateway, host, { headers: attacker })).status).toBe(403);
    const image = { cookie, "sec-fetch-site": "same-site", "sec-fetch-dest": "image" };
    expect((await ask(gateway, host, { headers: image })).status).toBe(403);
    for (const name of [
      `attacker.example`,
      `${host.split(".")[0]}.attacker.example`,
      host.replace("port-3000", "port-03000"),
      host.replace("port-3000", "port-0"),
      host.replace("port-3000", "port-99999"),
      `x.${host}`,
    ]) {
      const { status, body } = await ask(gateway, name, { headers: { cookie } });
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(body, name).not.toContain('"url"');
    }
    const rebound = await ask(gateway, host, {
      path: "http://127.0.0.1:5432/",
      headers: { cookie },
    });
    expect(rebound.status).toBe(400);
  });
});

describe("a port of the machine", () => {
  it("is never reached", async () => {
    const port = await hostPort();
    const { host, cookie } = await visitor((await running()).source, port);
    const answer = await ask(gateway, host, { headers: { cookie } });
    expect([answer.status, answer.body.includes("of the machine")]).toEqual([503, false]);
  });

  it("is not reached where a sandbox shares its network, but that of its own program is", async () => {
    const port = await hostPort();
    const shared = await startTestGateway({ config: { terminalNetwork: true } });
    closers.push(() => shared.close());
    const there = await registerPerson(shared.url);
    const place = await project(there, shared);
    const { source, type } = await shell(there, place);
    const foreign = await visitor(source, port, there, place, shared);
    const answer = await ask(shared, foreign.host, { headers: { cookie: foreign.cookie } });
    expect([answer.status, answer.body.includes("of the machine")]).toEqual([503, false]);

    // Any free port of the machine.
    type("node server.mjs 0\n");
    const portsThere = async () => (await send(there, listPorts, { params: place })).body.items;
    await expect.poll(portsThere, { timeout: 60_000 }).toHaveLength(1);
    const own = (await portsThere())[0]?.port ?? 0;
    const { host, cookie } = await visitor(source, own, there, place, shared);
    expect((await ask(shared, host, { headers: { cookie } })).status).toBe(200);
  });
});
