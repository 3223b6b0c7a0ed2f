import { mkdtemp, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { annotatePlugin } from "@devloom/dev-server/annotate";

const UPDATE = { type: "js-update", timestamp: 0 };

let folder: string;
let sent: { type: string; updates?: readonly object[] }[];
let hot: { send(payload: { type: string; updates?: readonly object[] }): void };
let serve: (name: string) => unknown;
let hear: (name: string) => void;
let told: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  folder = await realpath(await mkdtemp(join(tmpdir(), "updates-")));
  sent = [];
  hot = { send: (payload) => void sent.push(payload) };
  const plugins = annotatePlugin({ projectFolder: folder, ask: () => Promise.resolve([]) });
  const plugin = plugins.find(({ name }) => name === "devloom:joined-updates");
  told = [];
  const watcher = { emit: (_event: string, file: string) => void told.push(basename(file)) };
  // The channel and the watcher are all of Vite that is used.
  plugin?.configureServer?.({ environments: { client: { hot } }, watcher } as never);
  serve = (name) => plugin?.load?.(join(folder, name));
  hear = (name) => plugin?.hotUpdate?.handler({ file: join(folder, name) });
  for (const name of ["One.tsx", "Two.tsx"]) {
    await write(name, -1_000);
    serve(name);
  }
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, secondsFromNow: number): Promise<void> {
  const time = Date.now() / 1000 + secondsFromNow;
  await writeFile(join(folder, name), "");
  await utimes(join(folder, name), time, time);
}

function tell(name: string): void {
  hear(name);
  hot.send({ type: "update", updates: [{ ...UPDATE, path: name, acceptedPath: name }] });
}

it("waits for a file that is written already, and sends both updates as one", async () => {
  await write("One.tsx", 0);
  await write("Two.tsx", 0);
  tell("One.tsx");
  vi.advanceTimersByTime(500);
  expect(sent).toEqual([]);
  tell("Two.tsx");
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.updates).toMatchObject([{ path: "One.tsx" }, { path: "Two.tsx" }]);
});

it("sends an update alone when nothing else is written, and before anything else", async () => {
  await write("One.tsx", 0);
  tell("One.tsx");
  hot.send({ type: "full-reload" });
  tell("One.tsx");
  await expect
    .poll(() => sent.map(({ type }) => type))
    .toEqual(["update", "full-reload", "update"]);
});

it("does not wait for ever for a file of which Vite says nothing", async () => {
  await write("One.tsx", 0);
  await write("Two.tsx", 0);
  tell("One.tsx");
  vi.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(1);
});

it("tells Vite of a file that it has not heard of, and goes on waiting for it", async () => {
  await write("One.tsx", 0);
  await write("Two.tsx", 0);
  tell("One.tsx");
  vi.advanceTimersByTime(300);
  expect([told, sent]).toEqual([["Two.tsx"], []]);
  tell("Two.tsx");
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
});

it("looks again after an update: a second change of the same file may have been dropped", async () => {
  await write("One.tsx", 0);
  tell("One.tsx");
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(1);
  await write("One.tsx", 0);
  serve("One.tsx");
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(["One.tsx"]);
});
