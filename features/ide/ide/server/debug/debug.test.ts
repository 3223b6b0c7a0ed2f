import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { endSession, listSessions } from "../../../../settings/identity/contract.ts";
import { createProject, deleteProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  type DebugProgram,
  openDebugger,
  readDebugSettings,
  SOCKET_CLOSED,
  writeDebugSettings,
} from "../../contract.ts";
import { openDebugPage } from "../../testing/debug-page.ts";

let gateway: TestGateway;
let person: Person;
const opened: WebSocket[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

const FILES = {
  "package.json": JSON.stringify({
    type: "module",
    scripts: { test: "node --test", start: "node src/start.js", spin: "node src/spin.js" },
  }),
  "src/sum.js":
    "export const sum = (one, other) => {\n  const result = one - other;\n  return result;\n};\n",
  "src/start.js": `import { writeFileSync } from "node:fs";
import { sum } from "./sum.js";
console.log("sum", sum(1, 2));
writeFileSync("made.txt", "made");
`,
  "src/spin.js": "for (;;) {\n  globalThis.rounds = 1;\n}\n",
  "src/sum.test.js": `import assert from "node:assert/strict";
import { it } from "node:test";
import { sum } from "./sum.js";
it("adds", () => {
  const found = sum(1, 2);
  assert.equal(found, 3);
});
it("is not run", () => {
  throw new Error("it was");
});
`,
};

async function project(name: string, owner = person) {
  const { body } = await send(owner, createProject, { body: { name } });
  const folder = projectFolder(gateway.dataDir, owner.user.tenant.tenantId, body.id);
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { params: { id: body.id }, folder };
}

const at = (path: string, line: number, condition = "") => ({
  path,
  line,
  condition,
  enabled: true,
});

const debug = async (params: { id: string }, program: DebugProgram, who = person) => {
  const page = await openDebugPage(gateway, who, params, program);
  opened.push(page.socket);
  return page;
};

it("stops one test at a breakpoint and at its assertion, and reads what is there", async () => {
  const { params } = await project("Debugged tests");
  const settings = {
    breakpoints: [at("src/sum.js", 3, "one === 1"), { ...at("src/sum.js", 2), enabled: false }],
    exceptions: "uncaught" as const,
    watches: ["result"],
  };
  expect((await send(person, writeDebugSettings, { params, body: settings })).status).toBe(200);
  expect((await send(person, readDebugSettings, { params })).body).toEqual(settings);

  const tests = [{ file: "src/sum.test.js", path: ["adds"] }];
  const { next, say, seen } = await debug(params, { kind: "tests", tests });
  const stop = await next("paused");
  expect(stop.frames.slice(0, 2)).toMatchObject([
    { name: "sum", path: "src/sum.js", line: 3 },
    { path: "src/sum.test.js", line: 5 },
  ]);
  const { target } = stop;
  say({ type: "evaluate", request: 1, target, frame: 0, expression: "result" });
  expect(await next("value")).toMatchObject({ request: 1, value: { text: "-1" } });
  say({ type: "continue", target });
  const failed = await next("paused");
  expect(failed).toMatchObject({ reason: "exception", target });
  expect(failed.frames.find(({ path }) => path !== null)?.line).toBe(6);
  say({ type: "continue", target });
  expect(await next("end")).toMatchObject({ code: 1 });
  await expect.poll(() => seen.closed).toBe(SOCKET_CLOSED.ended);
});

it("debugs a script where terminals work, and what it changes arrives in the project", async () => {
  const { params, folder } = await project("Debugged script");
  const { next, say, output } = await debug(params, { kind: "script", script: "start" });
  expect(await next("end")).toMatchObject({ code: 0, reason: null });
  expect(output).toContain("sum -1");
  await expect.poll(() => readFile(join(folder, "made.txt"), "utf8").catch(() => "")).toBe("made");
  // What is said to one that ended goes nowhere.
  say({ type: "pause" });
});

it("belongs to its page: it ends with the page, the project and the session", async () => {
  const { params } = await project("Left");
  const spin = { kind: "script", script: "spin" } as const;
  const left = await debug(params, spin);
  const stays = await debug(params, spin);
  const askForThird = async () =>
    (await send(person, openDebugger, { params, body: { program: spin } })).status;
  await expect.poll(askForThird).toBe(429);
  left.socket.terminate();
  // Its place is free once nothing of it runs.
  await expect.poll(askForThird).toBe(200);
  const { params: others } = await project("Others");
  const elsewhere = await debug(others, spin);
  await expect.poll(() => elsewhere.socket.readyState).toBe(elsewhere.socket.OPEN);
  const deleted = await send(person, deleteProject, { params });
  expect(deleted.status).toBe(204);
  await expect.poll(() => stays.seen.closed).toBe(SOCKET_CLOSED.gone);
  expect(elsewhere.seen.closed).toBe(0);
});

it("refuses what is not there, what is somebody else's, and words that nobody says", async () => {
  const { params } = await project("Refused");
  const start = (program: DebugProgram, who = person) =>
    send(who, openDebugger, { params, body: { program } });
  expect((await start({ kind: "script", script: "none" })).status).toBe(404);
  const outside = { file: "../../etc/passwd", path: null };
  expect((await start({ kind: "tests", tests: [outside] })).status).toBe(400);
  const stranger = await registerPerson(gateway.url);
  expect((await start({ kind: "script", script: "start" }, stranger)).status).toBe(404);

  const { socket, seen } = await debug(params, { kind: "script", script: "spin" });
  await expect.poll(() => socket.readyState).toBe(socket.OPEN);
  socket.send('{"type":"Runtime.evaluate"}');
  await expect.poll(() => seen.closed).toBe(1007);
});

it("ends within seconds when its person signs out", { timeout: 40_000 }, async () => {
  const other = await registerPerson(gateway.url);
  const { params } = await project("Signed out", other);
  const { seen } = await debug(params, { kind: "script", script: "spin" }, other);
  const { body: sessions } = await send(other, listSessions, {});
  for (const { id } of sessions.items) await send(other, endSession, { params: { id } });
  await expect.poll(() => seen.closed, { timeout: 30_000 }).toBe(SOCKET_CLOSED.notAllowed);
});
