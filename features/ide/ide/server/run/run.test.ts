import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createProject, deleteProject } from "../../../../dashboard/projects/contract.ts";
import { endSession, listSessions } from "../../../../settings/identity/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  attachTerminal,
  closeTerminal,
  createIdeFolder,
  deleteIdeEntry,
  getIdeStatus,
  IDE_SOCKET_PATH,
  listIdeFiles,
  listTerminals,
  openDocumentServer,
  openLanguageServer,
  openProjectTools,
  openTerminal,
  readIdeFile,
  saveIdeFile,
  SOCKET_CLOSED,
} from "../../contract.ts";

let gateway: TestGateway;
let person: Person;
let params: { id: string };
let folder: string;
const opened: WebSocket[] = [];

beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  ({ params, folder } = await project(person, "Weaving"));
});
afterAll(() => gateway.close());
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

async function project(owner: Person, name: string) {
  const { body } = await send(owner, createProject, { body: { name } });
  const path = projectFolder(gateway.dataDir, owner.user.tenant.tenantId, body.id);
  return { params: { id: body.id }, folder: path };
}

/** A page's end of a WebSocket: all that it was told. */
async function page(ticket: string, after = 0, origin = gateway.url) {
  const url = `${gateway.url.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${ticket}&after=${after}`;
  const socket = new WebSocket(url, { origin });
  opened.push(socket);
  const seen = { output: "", notices: [] as string[], closed: 0, refused: "" };
  socket.on("error", (error) => (seen.refused = error.message));
  socket.on("close", (code) => (seen.closed = code));
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) seen.output += data.toString();
    else seen.notices.push(data.toString());
  });
  await expect.poll(() => socket.readyState === socket.OPEN || seen.refused !== "").toBe(true);
  return { seen, socket };
}

async function attach(terminalId: string, after = 0) {
  const { body } = await send(person, attachTerminal, { params: { ...params, terminalId } });
  return page(body.ticket, after);
}

describe("a terminal", () => {
  it("runs a shell that survives its page, and goes on where the page stopped", async () => {
    const { status, body } = await send(person, openTerminal, { params, body: { columns: 100 } });
    expect(status).toBe(201);
    const first = await attach(body.id);
    first.socket.send(Buffer.from("echo $((6 * 7)) && pwd\n"));
    await expect.poll(() => first.seen.output).toContain(`42\r\n${folder}`);
    const position = Buffer.byteLength(first.seen.output);
    first.socket.send(JSON.stringify({ type: "shown", position }));
    first.socket.close();
    await expect.poll(() => first.seen.closed).not.toBe(0);

    const second = await attach(body.id, position);
    const third = await attach(body.id);
    second.socket.send(Buffer.from("exit 3\n"));

    await expect.poll(() => second.seen.closed).toBe(SOCKET_CLOSED.ended);
    expect(second.seen.notices[0]).toContain(`"position":${position}`);
    // What the first page had on its screen is not asked again.
    expect(third.seen.notices[0]).toBe(`{"type":"begin","position":0,"seen":${position}}`);
    expect(second.seen.notices.at(-1)).toBe('{"type":"end","code":3,"reason":null}');
    expect(second.seen.output).not.toContain("42");
    await expect.poll(() => third.seen.output).toContain("42");
    const { body: listed } = await send(person, listTerminals, { params });
    expect(listed.items).toMatchObject([{ id: body.id, end: { code: 3 } }]);
    // The product's own git works beside it.
    const { body: now } = await send(person, getIdeStatus, { params });
    expect(now).toMatchObject({ repository: true, branch: "main" });
    await send(person, closeTerminal, { params: { ...params, terminalId: body.id } });
    expect((await send(person, listTerminals, { params })).body.items).toEqual([]);
  });

  it("runs the project's own scripts, and no others", async () => {
    const manifest = { name: "weaving", scripts: { greet: "echo hello from a script" } };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    const { body: listed } = await send(person, listTerminals, { params });
    const refused = await send(person, openTerminal, { params, body: { script: "other" } });
    const { body } = await send(person, openTerminal, { params, body: { script: "greet" } });
    const { seen } = await attach(body.id);

    expect(listed.scripts).toEqual([
      { name: "greet", command: "echo hello from a script", debuggable: false },
    ]);
    expect(refused.status).toBe(404);
    await expect.poll(() => seen.closed).toBe(SOCKET_CLOSED.ended);
    expect(seen.output).toContain("hello from a script");
    expect(seen.notices.at(-1)).toContain('"code":0');
  });

  it("changes the project through its working copy, and sees what others change", async () => {
    const own = await project(person, "Changed");
    const { body } = await send(person, openTerminal, { params: own.params, body: {} });
    const { body: given } = await send(person, attachTerminal, {
      params: { ...own.params, terminalId: body.id },
    });
    const { socket, seen } = await page(given.ticket);
    socket.send(Buffer.from("mkdir src && echo made > src/made.txt\n"));
    const paths = async () =>
      (await send(person, listIdeFiles, { params: own.params })).body.items.map(({ path }) => path);
    await expect.poll(paths).toContain("src/made.txt");
    const { body: status } = await send(person, getIdeStatus, { params: own.params });
    expect(status.items).toContainEqual({ path: "src/made.txt", status: "untracked" });

    const saved = { filePath: "src/made.txt", content: "saved\n" };
    expect((await send(person, saveIdeFile, { params: own.params, body: saved })).status).toBe(200);
    socket.send(
      Buffer.from("until grep -q saved src/made.txt; do :; done; rm -r src; echo $((6 * 7))\n"),
    );
    await expect.poll(() => seen.output).toContain("42");
    await expect.poll(paths).not.toContain("src");
  });

  it("leads nobody outside, however it swaps folders for links while others write", async () => {
    const own = await project(person, "Swapped");
    const outside = join(gateway.dataDir, "outside");
    await mkdir(outside);
    await writeFile(join(outside, "secret.txt"), "outside");
    const before = await readFile(join(own.folder, ".git/config"), "utf8");
    const { body: terminal } = await send(person, openTerminal, { params: own.params, body: {} });
    const { body: given } = await send(person, attachTerminal, {
      params: { ...own.params, terminalId: terminal.id },
    });
    const { socket, seen } = await page(given.ticket);
    const swap = [
      "mkdir a; echo inside > a/secret.txt; sleep 1; mv a b",
      `ln -s ${outside} a; sleep 0.1; mkdir -p b/.git; echo x > a/made.txt; rm a; mv b a`,
      `ln -sf ${outside}/secret.txt a/link.txt; echo x > a/link.txt; rm -rf .git a`,
    ];
    const loop = `(while :; do ${swap.join("; ")}; done) 2> /dev/null & echo $((6 * 7))\n`;
    socket.send(Buffer.from(loop));
    await expect.poll(() => seen.output).toContain("42");

    const answers = new Set<number>();
    let read = 0;
    for (let round = 0; round < 40 || read === 0; round += 1) {
      const body = { filePath: "a/own.txt", content: `round ${round}` };
      const query = { filePath: "a/secret.txt" };
      const found = await send(person, readIdeFile, { params: own.params, query });
      if (found.body.content === "inside\n") read += 1;
      expect(found.body.content ?? "").not.toContain("outside");
      const calls = [
        send(person, saveIdeFile, { params: own.params, body }),
        send(person, createIdeFolder, { params: own.params, body: { path: `a/b${round}/c` } }),
        ...(round % 5 === 4
          ? [send(person, deleteIdeEntry, { params: own.params, query: { path: "a" } })]
          : []),
      ];
      for (const call of calls) answers.add((await call).status);
    }

    expect([...answers].filter((status) => status >= 500)).toEqual([]);
    expect(await readdir(outside)).toEqual(["secret.txt"]);
    expect(await readFile(join(outside, "secret.txt"), "utf8")).toBe("outside");
    expect(await readFile(join(own.folder, ".git/config"), "utf8")).toBe(before);
    const entries = await readdir(own.folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  });

  it("is nobody else's, opens with each ticket once, and for the product's own pages only", async () => {
    const { body } = await send(person, openTerminal, { params, body: {} });
    const terminal = { ...params, terminalId: body.id };
    const stranger = await registerPerson(gateway.url);
    const own = await project(stranger, "Other");
    const elsewhere = { ...own.params, terminalId: body.id };
    expect((await send(stranger, attachTerminal, { params: terminal })).status).toBe(404);
    expect((await send(stranger, attachTerminal, { params: elsewhere })).status).toBe(404);

    const { body: given } = await send(person, attachTerminal, { params: terminal });
    const first = await page(given.ticket);
    const again = await page(given.ticket);
    const { body: other } = await send(person, attachTerminal, { params: terminal });
    const foreign = await page(other.ticket, 0, "https://elsewhere.example");

    expect(first.seen.refused).toBe("");
    expect(again.seen.refused).toContain("401");
    expect(foreign.seen.refused).toContain("403");
  });

  it("waits for a page that shows nothing any more", async () => {
    const { body } = await send(person, openTerminal, { params, body: {} });
    const { seen, socket } = await attach(body.id);
    socket.send(Buffer.from("head -c 9000000 /dev/zero | tr '\\0' x; echo over\n"));
    await expect.poll(() => seen.output.length).toBeGreaterThan(2 ** 20);
    const before = seen.output.length;
    expect(before).toBeLessThan(4 * 2 ** 20);

    const show = (): void =>
      socket.send(JSON.stringify({ type: "shown", position: seen.output.length }));
    socket.on("message", show);
    show();

    await expect.poll(() => seen.output.slice(-200)).toContain("over\r\n");
    expect(seen.output.length).toBeGreaterThan(9_000_000);
  });

  it("ends with its project, with the session, and is refused beyond the limit", async () => {
    const leaving = await registerPerson(gateway.url);
    const { params: gone } = await project(leaving, "Gone");
    const open = () => send(leaving, openTerminal, { params: gone, body: {} });
    const { body } = await open();
    const { body: given } = await send(leaving, attachTerminal, {
      params: { ...gone, terminalId: body.id },
    });
    const { seen } = await page(given.ticket);
    for (let count = 1; count < 10; count += 1) expect((await open()).status).toBe(201);
    expect((await open()).body).toMatchObject({ code: "too_many_terminals" });

    await send(leaving, deleteProject, { params: gone });
    await expect.poll(() => seen.closed).toBe(SOCKET_CLOSED.ended);

    const { params: kept } = await project(leaving, "Kept");
    const { body: last } = await send(leaving, openTerminal, { params: kept, body: {} });
    const { body: ticket } = await send(leaving, attachTerminal, {
      params: { ...kept, terminalId: last.id },
    });
    const watching = await page(ticket.ticket);
    const { body: sessions } = await send(leaving, listSessions);
    await send(leaving, endSession, { params: { id: sessions.items[0]?.id ?? "" } });
    await expect.poll(() => watching.seen.closed).not.toBe(0);
  });
});

describe("a language server", () => {
  it("understands the project through a socket, and a second one does too", async () => {
    await mkdir(join(folder, "src"), { recursive: true });
    await writeFile(join(folder, "src/shapes.ts"), "export const area = (side: number) => side;\n");
    const hello = { processId: null, rootUri: "file:///project", capabilities: {} };
    const uri = "file:///project/src/main.ts";
    const text = 'import { area } from "./shapes.ts";\narea("x");\n';
    const textDocument = { uri, languageId: "typescript", version: 1, text };
    const messages = [
      { id: 1, method: "initialize", params: hello },
      { method: "initialized", params: {} },
      { method: "textDocument/didOpen", params: { textDocument } },
      { id: 2, method: "textDocument/diagnostic", params: { textDocument: { uri } } },
    ];
    for (const _ of [1, 2]) {
      const { body } = await send(person, openLanguageServer, { params });
      const { socket, seen } = await page(body.ticket);
      for (const message of messages) socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }));
      await expect.poll(() => seen.notices.join("\n")).toContain("not assignable to parameter");
      expect(seen.notices.join("\n")).not.toContain(folder);
      socket.close();
      await expect.poll(() => seen.closed).not.toBe(0);
    }
  });

  it("tells the page when it crashes, and ends when what is sent to it is no message", async () => {
    const { body: given } = await send(person, openLanguageServer, { params });
    const crashing = await page(given.ticket);
    // TypeScript 7.0.2 does not survive this.
    const greeting = { jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: {} } };
    crashing.socket.send(JSON.stringify(greeting));
    crashing.socket.send(JSON.stringify({ jsonrpc: "2.0", method: "initialized", params: {} }));
    await expect.poll(() => crashing.seen.closed).toBe(SOCKET_CLOSED.ended);

    const { body } = await send(person, openLanguageServer, { params });
    const { socket, seen } = await page(body.ticket);
    socket.send("{");
    await expect.poll(() => seen.closed).not.toBe(0);
  });
});

describe("servers for documents and for the project's own tools", () => {
  it("answer through sockets of their own", async () => {
    await mkdir(join(folder, "node_modules/prettier"), { recursive: true });
    await writeFile(
      join(folder, "node_modules/prettier/package.json"),
      '{ "name": "prettier", "bin": "cli.js" }',
    );
    await writeFile(
      join(folder, "node_modules/prettier/cli.js"),
      'process.stdin.on("data", (text) => process.stdout.write(`${text}// ${process.argv[3]}\n`));',
    );
    await writeFile(join(folder, ".prettierrc"), "{}");
    const { body: given } = await send(person, openProjectTools, { params });
    const tools = await page(given.ticket);
    const file = { path: "src/a.js", text: "one();\n" };
    tools.socket.send(JSON.stringify({ id: 1, method: "tools/format", params: file }));
    await expect
      .poll(() => tools.seen.notices.join("\n"))
      .toContain("one();\\n// /project/src/a.js");

    const { body } = await send(person, openDocumentServer, { params });
    const { socket, seen } = await page(body.ticket);
    const uri = "file:///project/package.json";
    const textDocument = { uri, languageId: "json", version: 1, text: '{ "type": "modul" }' };
    socket.send(JSON.stringify({ method: "textDocument/didOpen", params: { textDocument } }));
    socket.send(
      JSON.stringify({
        id: 1,
        method: "textDocument/diagnostic",
        params: { textDocument: { uri } },
      }),
    );
    await expect.poll(() => seen.notices.join("\n")).toContain("Valid values");
  });
});
