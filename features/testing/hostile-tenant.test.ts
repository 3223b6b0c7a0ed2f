import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import {
  createDataSource,
  queryDataSource,
  testDataSource,
  uploadDataSourceFile,
} from "../observability/datasource/contract.ts";
import {
  IDE_SOCKET_PATH,
  joinSharedText,
  openDebugger,
  openTerminal,
  readIdeFile,
  runTests,
  saveIdeFile,
  uploadIdeFile,
} from "../ide/ide/contract.ts";
import { createScrapeTarget, listScrapeStatus } from "../observability/observability/contract.ts";
import {
  createGitWorld,
  type ClonedProject,
  type GitWorld,
} from "../dashboard/projects/testing/git-world.ts";
import { type Person, registerPerson, send } from "./client.ts";

let world: GitWorld;
let person: Person;
let stranger: Person;
let clone: ClonedProject;
/** Something on this machine that nobody may be led to. */
let inside: Server;
const visits: string[] = [];
beforeAll(async () => {
  inside = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.end("up 1\n");
  });
  await new Promise<void>((done) => inside.listen(0, "127.0.0.1", done));
  world = await createGitWorld();
  person = world.person;
  stranger = await registerPerson(world.gateway.url);
  clone = await world.cloned("Weaving");
});
afterAll(async () => {
  await world.close();
  await new Promise((done) => inside.close(done));
});

const port = (): number => (inside.address() as AddressInfo).port;
const params = () => ({ id: clone.project.id });

/** Ways to write an address of this machine so that it looks like another's. */
const DISGUISES = [
  "127.0.0.1",
  "127.1",
  "0x7f000001",
  "2130706433",
  "0177.0.0.1",
  "localhost",
  "localhost.",
  "0.0.0.0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
];

describe("addresses of this machine and its networks", () => {
  it("are no targets for metrics, however they are written", async () => {
    const hosts = [...DISGUISES, "169.254.169.254", "[fd00:ec2::254]"];
    for (const [number, host] of hosts.entries()) {
      const url = `http://${host}:${port()}/scraped-${number}`;
      const body = { name: `Target ${number}`, url, everySeconds: 15 };
      expect([201, 400]).toContain((await send(person, createScrapeTarget, { body })).status);
    }
    // Their turn comes now instead of within a quarter of a minute.
    await world.gateway.gateway.platform.periodic.run("observability.scrape");
    const tried = async () => (await send(person, listScrapeStatus)).body.items;
    await vi.waitUntil(async () => (await tried()).length >= hosts.length - 1, {
      timeout: 60_000,
      interval: 200,
    });
    expect((await tried()).filter(({ problem }) => problem === null)).toEqual([]);
    expect(visits).toEqual([]);
  });

  it("are no data sources, neither as databases nor as files", async () => {
    for (const [number, host] of DISGUISES.entries()) {
      const bare = host.replaceAll(/[[\]]/g, "");
      const connections = [
        {
          kind: "postgres" as const,
          host: bare,
          port: port(),
          database: "a",
          user: "b",
          tls: "off" as const,
        },
        {
          kind: "mysql" as const,
          host: bare,
          port: port(),
          database: "a",
          user: "b",
          tls: "off" as const,
        },
        { kind: "prometheus" as const, url: `http://${host}:${port()}/`, user: "" },
        { kind: "csv" as const, url: `http://${host}:${port()}/a.csv` },
      ];
      for (const connection of connections) {
        const name = `${connection.kind} ${number}`;
        const made = await send(person, createDataSource, { body: { name, connection } });
        if (made.status === 400) continue;
        const tried = await send(person, testDataSource, { params: { id: made.body.id } });
        expect(tried.body, name).toMatchObject({ ok: false });
      }
    }
    expect(visits).toEqual([]);
  });

  it("are not reached by what a repository says of itself: modules, LFS, alternates", async () => {
    const address = `http://127.0.0.1:${port()}`;
    await clone.commit(".gitmodules", `[submodule "m"]\n path = m\n url = ${address}/m.git\n`);
    await clone.commit(".lfsconfig", `[lfs]\n url = ${address}/lfs\n`);
    await clone.commit(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n");
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 5\n`;
    await clone.commit("large.bin", pointer);
    await clone.run("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},m`);
    await clone.run("commit", "--quiet", "-m", "A module");
    const pushed = await clone.run("push", "--quiet", "origin", "HEAD:main");
    expect(pushed).toMatchObject({ code: 0 });
    expect(await clone.read("large.bin")).toBe(pointer);
    expect(visits).toEqual([]);
  });
});

describe("a file source", () => {
  it("shows its own file and none of this machine", async () => {
    const body = { name: "Sheet", connection: { kind: "csv" as const, url: "" } };
    const made = await send(person, createDataSource, { body });
    const source = { id: made.body.id };
    const bytes = new TextEncoder().encode("word\nsilk\n");
    const uploaded = { params: source, query: { name: "../../evil.csv" }, body: bytes };
    await send(person, uploadDataSourceFile, uploaded as never);
    const ask = (text: string) => send(person, queryDataSource, { params: source, body: { text } });
    const attempts = [
      "select * from read_csv('/etc/passwd')",
      "select * from read_text('/proc/self/environ')",
      "select * from '/etc/passwd'",
      "select * from glob('/**')",
      "attach '/etc/passwd' as other",
      "copy (select 1) to '/tmp/devloom-evil.csv'",
      "install httpfs",
      "load '/tmp/evil.so'",
      "pragma database_list; select 1",
      "set enable_external_access = true",
      "select getenv('SECRET_KEY')",
      "select * from duckdb_secrets()",
      "call pragma_user_agent()",
    ];
    for (const text of attempts) {
      const answer = await ask(text);
      expect(answer.status, text).toBeLessThan(500);
      const said = JSON.stringify(answer.body);
      expect(said, text).not.toMatch(/root:|SECRET_KEY=|\/bin\/sh/);
    }
    expect(await readdir("/tmp")).not.toContain("devloom-evil.csv");
  });
});

describe("a repository", () => {
  it("gets no word in its own administration, however the path is written", async () => {
    const paths = [
      ".git/config",
      ".git/objects/info/alternates",
      ".git/hooks/post-checkout",
      ".GIT/config",
      "a/../.git/config",
      ".git\u200c/config",
      "git~1/config",
      ".git./config",
      "src/.git/config",
      "..\\.git\\config",
      "node_modules/../.git/HEAD",
    ];
    const before = await readFile(join(clone.folder, ".git/config"), "utf8");
    for (const filePath of paths) {
      const body = { filePath, content: "evil" };
      const saved = await send(person, saveIdeFile, { params: params(), body });
      const bytes = new TextEncoder().encode("evil");
      const query = { filePath };
      const sent = { params: params(), query, body: bytes } as never;
      const uploaded = await send(person, uploadIdeFile, sent);
      const joined = await send(person, joinSharedText, { params: params(), body: { filePath } });
      const read = await send(person, readIdeFile, { params: params(), query });
      for (const { status } of [saved, uploaded, joined, read]) expect(status).toBeLessThan(500);
      expect([saved.status, uploaded.status, joined.status], filePath).not.toContain(200);
      expect(read.status, filePath).toBeGreaterThanOrEqual(400);
    }
    expect(await readFile(join(clone.folder, ".git/config"), "utf8")).toBe(before);
    expect(await readdir(join(clone.folder, ".git/objects/info"))).not.toContain("alternates");
  });

  it("moves no ref of the product, and none that is no branch or tag", async () => {
    await clone.commit("b.txt", "b\n");
    for (const ref of [
      "refs/devloom/pull/1/head",
      "refs/replace/1111111111111111111111111111111111111111",
      "refs/stash",
      "refs/remotes/origin/main",
      "refs/heads/HEAD",
      "refs/heads/--upload-pack=x",
      "refs/notes/commits",
      "refs/original/x",
    ])
      expect((await clone.run("push", "--quiet", "origin", `HEAD:${ref}`)).code, ref).not.toBe(0);
  });

  it("of another workspace is not there, with whatever key and name", async () => {
    const { slug, tenantId } = clone.project;
    const paths = [
      `/git/${tenantId}/${slug}.git`,
      `/git/${stranger.user.tenant.tenantId}/../${tenantId}/${slug}.git`,
      `/git/${stranger.user.tenant.tenantId}/${clone.project.id}.git`,
      `/git/default/${slug}.git`,
      `/git/${tenantId}%2f${slug}.git`,
    ];
    for (const path of paths)
      for (const service of ["git-upload-pack", "git-receive-pack"]) {
        const authorization = `Basic ${Buffer.from(`git:${stranger.token}`).toString("base64")}`;
        const url = `${world.gateway.url}${path}/info/refs?service=${service}`;
        const answer = await fetch(url, { headers: { authorization } });
        expect([401, 404], path).toContain(answer.status);
        expect(await answer.text()).not.toContain("refs/heads");
      }
  });
});

describe("sockets and programs", () => {
  it("open once, for who asked, and from the product's own pages alone", async () => {
    const file = { filePath: "large.bin" };
    const ticketOf = async () =>
      (await send(person, joinSharedText, { params: params(), body: file })).body.ticket;
    const open = (ticket: string, origin: string): Promise<string> =>
      new Promise((resolve) => {
        const address = `${world.gateway.url.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${ticket}`;
        const socket = new WebSocket(address, { origin });
        socket.once("open", () => (socket.terminate(), resolve("open")));
        socket.once("error", () => resolve("refused"));
      });
    const ticket = await ticketOf();
    expect(await open(ticket, world.gateway.url)).toBe("open");
    expect(await open(ticket, world.gateway.url)).toBe("refused");
    expect(await open(await ticketOf(), "https://evil.example")).toBe("refused");
    expect(await open(`${await ticketOf()}x`, world.gateway.url)).toBe("refused");
  });

  it("are not given to strangers, and take no options for files or scripts", async () => {
    const terminal = { size: { columns: 80, rows: 24 } };
    const tests = { selection: { kind: "all" } };
    const program = { program: { kind: "script", script: "test" } };
    const calls = [
      send(stranger, openTerminal, { params: params(), body: terminal as never }),
      send(stranger, runTests, { params: params(), body: tests as never }),
      send(stranger, openDebugger, { params: params(), body: program as never }),
    ];
    for (const { status } of await Promise.all(calls)) expect([400, 404]).toContain(status);
    for (const file of ["../../etc/passwd", "--config=/etc/passwd", "/etc/passwd", ".git/config"]) {
      const one = { kind: "tests", tests: [{ file, path: null }] };
      const asked = { params: params(), body: { program: one } as never };
      const { status } = await send(person, openDebugger, asked);
      expect([400, 404, 409], file).toContain(status);
    }
  });
});
