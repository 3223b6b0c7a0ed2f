import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { newId } from "@devloom/server-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject, getBlame, getHistory } from "../../../dashboard/projects/contract.ts";
import { type Answer, type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import * as ide from "../contract.ts";
import { PATH_ESCAPES } from "../testing/path-escapes.ts";

const APP = "App.tsx";
let gateway: TestGateway;
let person: Person;
let params: { id: string };
let checkpointId: string;
let folder: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  params = { id: (await send(person, createProject, { body: { name: "Weaving" } })).body.id };
  folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, params.id);
  const manifest = JSON.stringify({ scripts: { test: "node --test" } });
  const files = { [APP]: "inside", "package.json": manifest };
  for (const [filePath, content] of Object.entries(files))
    await send(person, ide.saveIdeFile, { params, body: { filePath, content } });
  checkpointId = (await send(person, ide.createCheckpoint, { params, body: { name: "Kept" } })).body
    .id;
});
afterAll(() => gateway.close());

type Call = (path: string) => Promise<Answer<unknown>>;
const around = { before: "", after: "" };
const visit = { line: 1, leaves: false };
const settings = { exceptions: "none" as const, watches: [] };
const breakpoint = { line: 1, condition: "", enabled: true };
const lines = { fromLine: 1, toLine: 1, task: { kind: "explain" as const } };
const tests = (file: string) => [{ file, path: null }];

/** Each call that takes a path, by its name, once for every place where it takes one. */
const calls: Readonly<Record<string, readonly Call[]>> = {
  readIdeFile: [(filePath) => send(person, ide.readIdeFile, { params, query: { filePath } })],
  saveIdeFile: [
    (filePath) => send(person, ide.saveIdeFile, { params, body: { filePath, content: "x" } }),
  ],
  saveIdeFiles: [
    (filePath) => {
      const files = [{ filePath, content: "x", baseHash: "x" }];
      return send(person, ide.saveIdeFiles, { params, body: { files } });
    },
  ],
  mergeIdeFile: [
    (filePath) =>
      send(person, ide.mergeIdeFile, { params, body: { filePath, base: "", content: "x" } }),
  ],
  createIdeFolder: [(path) => send(person, ide.createIdeFolder, { params, body: { path } })],
  moveIdeEntry: [
    (to) => send(person, ide.moveIdeEntry, { params, body: { from: APP, to } }),
    (from) => send(person, ide.moveIdeEntry, { params, body: { from, to: "moved.ts" } }),
  ],
  deleteIdeEntry: [(path) => send(person, ide.deleteIdeEntry, { params, query: { path } })],
  uploadIdeFile: [
    (filePath) =>
      send(person, ide.uploadIdeFile, { params, query: { filePath }, body: new Uint8Array(1) }),
  ],
  downloadIdeEntry: [(path) => send(person, ide.downloadIdeEntry, { params, query: { path } })],
  replaceInIdeFiles: [
    (path) => {
      const files = [{ path, hash: "x" }];
      const body = { query: "a", replacement: "b", files };
      return send(person, ide.replaceInIdeFiles, { params, body });
    },
  ],
  assistInIde: [
    (filePath) => send(person, ide.assistInIde, { params, body: { filePath, text: "", ...lines } }),
  ],
  suggestInIde: [
    (filePath) =>
      send(person, ide.suggestInIde, { params, body: { filePath, alias: "help", ...around } }),
  ],
  completeIdeLine: [
    (filePath) => send(person, ide.completeIdeLine, { params, body: { filePath, ...around } }),
  ],
  readCheckpointFile: [
    (filePath) =>
      send(person, ide.readCheckpointFile, {
        params: { ...params, checkpointId },
        query: { filePath },
      }),
  ],
  discardIdeChanges: [
    (path) => send(person, ide.discardIdeChanges, { params, body: { paths: [path] } }),
  ],
  listFileVersions: [
    (filePath) => send(person, ide.listFileVersions, { params, query: { filePath } }),
  ],
  writeDebugSettings: [
    (path) => {
      const body = { ...settings, breakpoints: [{ ...breakpoint, path }] };
      return send(person, ide.writeDebugSettings, { params, body });
    },
  ],
  openDebugger: [
    (file) => {
      const program = { kind: "tests" as const, tests: tests(file) };
      return send(person, ide.openDebugger, { params, body: { program } });
    },
  ],
  runTests: [
    (file) => {
      const selection = { kind: "some" as const, tests: tests(file) };
      return send(person, ide.runTests, { params, body: { selection, coverage: false } });
    },
    (file) => {
      const selection = { kind: "related" as const, files: [file] };
      return send(person, ide.runTests, { params, body: { selection, coverage: false } });
    },
  ],
  announceVisit: [
    (path) => {
      const body = { ...visit, visitId: newId(), path, open: [] };
      return send(person, ide.announceVisit, { params, body });
    },
    (path) => {
      const body = { ...visit, visitId: newId(), path: null, open: [path] };
      return send(person, ide.announceVisit, { params, body });
    },
  ],
  joinSharedText: [(filePath) => send(person, ide.joinSharedText, { params, body: { filePath } })],
  saveSharedTexts: [
    (path) => send(person, ide.saveSharedTexts, { params, body: { paths: [path] } }),
  ],
};
const ofProjects: Readonly<Record<string, readonly Call[]>> = {
  getHistory: [(filePath) => send(person, getHistory, { params, query: { filePath } })],
  getBlame: [(filePath) => send(person, getBlame, { params, query: { filePath } })],
};

it("knows every call of the IDE that takes a path", () => {
  const takesPath = Object.entries(ide.ideContract)
    .filter(([, one]) => [one.body, one.query].some((schema) => holdsPath(schema)))
    .map(([name]) => name);
  expect(Object.keys(calls).toSorted()).toEqual(takesPath.toSorted());
  expect(PATH_ESCAPES.length).toBe(60);
  expect(new Set(PATH_ESCAPES).size).toBe(60);
});

it.each(Object.keys({ ...calls, ...ofProjects }))("%s refuses all of them", async (name) => {
  const before = readdirSync(folder).toSorted();
  for (const call of [...(calls[name] ?? []), ...(ofProjects[name] ?? [])]) {
    const answers: string[] = [];
    for (const path of PATH_ESCAPES)
      answers.push(`${JSON.stringify(path)} ${(await call(path)).status}`);
    expect(answers).toEqual(PATH_ESCAPES.map((path) => `${JSON.stringify(path)} 400`));
  }
  expect(readdirSync(folder).toSorted()).toEqual(before);
  expect(readFileSync(join(folder, APP), "utf8")).toBe("inside");
});

it("the pulse says of all of them that they are not there", async () => {
  for (const path of PATH_ESCAPES.filter((one) => !/[\n\0]/.test(one))) {
    const { body } = await send(person, ide.getIdePulse, { params, query: { paths: path } });
    expect(body.files).toEqual({ [path]: null });
  }
});

/** Whether the schema of paths is somewhere in another one. */
function holdsPath(schema: unknown): boolean {
  if (schema === ide.FilePath) return true;
  if (typeof schema !== "object" || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(holdsPath);
  if (!("def" in schema)) return false;
  const { def } = schema;
  if (typeof def !== "object" || def === null) return false;
  const parts = Object.entries(def).flatMap(([name, part]) =>
    name === "shape" && typeof part === "object" && part !== null ? Object.values(part) : [part],
  );
  return parts.some(holdsPath);
}
