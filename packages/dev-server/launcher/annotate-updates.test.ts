import { mkdtemp, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { annotatePlugin } from "@devloom/dev-server/annotate";

const UPDATE = { type: "js-update", timestamp: 0 };

let folder: string;
let sent: { type: string; updates?: readonly object[] }[];
interface Payload {
  type: string;
  updates?: readonly object[];
}
type Listener = (data: unknown, page: { send(payload: Payload): void }) => void;

let hot: { send(payload: Payload): void; on(event: string, listener: Listener): void };
let loaded: Listener;
let written: Listener;
let serve: (name: string) => unknown;
let hear: (name: string) => void;
let told: string[];
/** Whether Vite makes an update of a change. */
let isUpdate: (name: string) => boolean;
/** What style sheets become, by their addresses. */
let sheets: Map<string, string>;
let askFor: (url: string) => unknown;
/** When modules were changed last, by their addresses. */
let times: Map<string, number>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  folder = await realpath(await mkdtemp(join(tmpdir(), "updates-")));
  sent = [];
  hot = {
    send: (payload) => void sent.push(payload),
    on: (event, listener) => {
      if (event === "devloom:loaded") loaded = listener;
      if (event === "devloom:written") written = listener;
    },
  };
  const plugins = annotatePlugin({ projectFolder: folder, ask: () => Promise.resolve([]) });
  const plugin = plugins.find(({ name }) => name === "devloom:joined-updates");
  told = [];
  const watcher = {
    emit: (_event: string, file: string) => void told.push(basename(file)),
    prependListener: (_event: string, listener: (file: string) => void) => {
      hear = (name) => listener(join(folder, name));
    },
  };
  const served = plugins.find(({ name }) => name === "devloom:served-styles");
  sheets = new Map([["/app.css", "one"]]);
  times = new Map();
  const client = {
    hot,
    moduleGraph: {
      getModuleByUrl: async (url: string) => ({
        id: join(folder, url),
        lastHMRTimestamp: times.get(url),
      }),
    },
    transformRequest: async (url: string) => askFor(url),
  };
  askFor = (url) => served?.transform?.handler(sheets.get(url) ?? "", join(folder, url));
  await askFor("/app.css");
  // The channel, the watcher and the modules are all of Vite that is used.
  plugin?.configureServer?.({ environments: { client }, watcher } as never);
  isUpdate = (name) => plugin?.handleHotUpdate?.({ file: join(folder, name) }) === undefined;
  serve = (name) => plugin?.load?.(join(folder, name));
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
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([]);
  tell("Two.tsx");
  await vi.advanceTimersByTimeAsync(50);
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

it("says of an update whether it brings styles, which those of CSS modules do not show", async () => {
  for (const name of ["One.tsx", "One.module.css"]) {
    await write(name, 0);
    isUpdate(name);
    tell("One.tsx");
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(sent).toMatchObject([{ bringsStyles: false }, { bringsStyles: true }]);
});

it("sends style sheets only when they came out differently, whoever asked for them", async () => {
  const change = async (text: string): Promise<void> => {
    sheets.set("/app.css", text);
    tell("/app.css");
    await vi.advanceTimersByTimeAsync(50);
  };
  await change("one");
  expect(sent).toEqual([]);
  await change("two");
  expect(sent).toHaveLength(1);
  await change("two");
  expect(sent).toHaveLength(1);
  // A page asks for a text that is gone again when the others are to hear of it.
  sheets.set("/app.css", "three");
  await askFor("/app.css");
  await change("two");
  expect(sent).toHaveLength(2);
});

it("sends a style sheet that takes too long to be made, and what came after it", async () => {
  askFor = () => new Promise(() => {});
  tell("/app.css");
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([]);
  hot.send({ type: "full-reload" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent.map(({ type }) => type)).toEqual(["update", "full-reload"]);
});

it("does not wait for ever for a file of which Vite says nothing", async () => {
  await write("One.tsx", 0);
  await write("Two.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
});

it("tells Vite of a file that it has not heard of, and goes on waiting for it", async () => {
  await write("One.tsx", 0);
  await write("Two.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(300);
  expect([told, sent]).toEqual([["Two.tsx"], []]);
  tell("Two.tsx");
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toHaveLength(1);
});

it("looks again after an update: a second change of the same file may have been dropped", async () => {
  await write("One.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toHaveLength(1);
  await write("One.tsx", 0);
  serve("One.tsx");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(["One.tsx"]);
});

it("has each state of a file be an update once, however often Vite hears of it", async () => {
  expect(isUpdate("One.tsx")).toBe(false);
  await write("One.tsx", 0);
  expect([isUpdate("One.tsx"), isUpdate("One.tsx")]).toEqual([true, false]);
  await write("One.tsx", 1);
  expect(isUpdate("One.tsx")).toBe(true);
  expect([isUpdate("never-served.txt"), isUpdate("never-served.txt")]).toEqual([true, true]);
});

it("does not forget a second write that was dropped while it waited for the first", async () => {
  await write("One.tsx", 0);
  await write("Two.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual(["Two.tsx"]);
  await write("Two.tsx", 1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(["Two.tsx", "Two.tsx"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toHaveLength(2);
});

it("finds a write that nobody heard of, however late after the last update", async () => {
  await write("One.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(60_000);
  await write("Two.tsx", 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(["Two.tsx"]);
});

it("finds a write that nobody heard of at once when a page says that there was one", async () => {
  await write("One.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(60_000);
  await write("Two.tsx", 0);
  // However often it says so.
  for (let times = 0; times < 5; times += 1) {
    written({}, { send: () => undefined });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(told).toEqual(["Two.tsx"]);
});

it("sends parent and child under the times by which modules name them", async () => {
  tell("One.tsx");
  tell("Two.tsx");
  times.set("Two.tsx", 77);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent[0]?.updates).toMatchObject([
    { path: "One.tsx", timestamp: 0 },
    { path: "Two.tsx", timestamp: 77 },
  ]);
});

it("tells a page that has loaded of the updates that were sent while it was loading", async () => {
  const page: Payload[] = [];
  const hasLoaded = (age: unknown): void => loaded({ age }, { send: (one) => void page.push(one) });
  await write("One.tsx", 0);
  tell("One.tsx");
  await vi.advanceTimersByTimeAsync(1_000);
  hasLoaded(0.5);
  await vi.advanceTimersByTimeAsync(5_000);
  tell("Two.tsx");
  tell("Two.tsx");
  await vi.advanceTimersByTimeAsync(1_000);
  page.length = 0;
  hasLoaded(3_000);
  expect(page).toMatchObject([{ type: "update", updates: [{ path: "Two.tsx" }] }]);
  hasLoaded(20_000);
  expect(page[1]?.updates).toMatchObject([{ path: "One.tsx" }, { path: "Two.tsx" }]);
  await vi.advanceTimersByTimeAsync(20_000);
  hasLoaded(2_000);
  hasLoaded("none");
  expect(page).toHaveLength(2);
});

it("has a page load anew that was loading when all pages were told to, and no other", async () => {
  const page: Payload[] = [];
  const hasLoaded = (age: number): void => loaded({ age }, { send: (one) => void page.push(one) });
  hot.send({ type: "full-reload" });
  await expect.poll(() => sent).toHaveLength(1);
  // The page that loads because of it begins when it has heard of it.
  hasLoaded(0);
  vi.advanceTimersByTime(500);
  hasLoaded(499);
  expect(page).toEqual([]);
  hasLoaded(800);
  expect(page).toEqual([{ type: "full-reload" }]);
});
