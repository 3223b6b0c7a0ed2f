import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BringForward } from "./bring-forward.mjs";
import { SourceTexts } from "./source-texts.mjs";

let folder: string;
let file: string;
let texts: SourceTexts;
let forward: BringForward;
let done: string[];
let isBroken: boolean;
let busyUntil: number;
let isRenewing: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "forward-"));
  file = join(folder, "App.jsx");
  texts = new SourceTexts();
  done = [];
  isBroken = false;
  busyUntil = 0;
  isRenewing = false;
  const client = {
    moduleGraph: {
      getModuleByUrl: () => Promise.resolve(undefined),
      getModulesByFile: () => [{ id: file, url: "/App.jsx" }],
    },
    transformRequest: () => (isBroken ? Promise.reject(new Error("no module")) : Promise.resolve()),
  };
  forward = new BringForward(texts, client, {
    isBusy: (since) => since < busyUntil,
    renew: () => void done.push("renew"),
    isRenewing: () => isRenewing,
    reload: () => void done.push("reload"),
    askAll: () => void done.push("ask"),
  });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a text as editors do; returns the sign that its elements carry when it is served. */
async function write(text: string): Promise<string> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
  return texts.onDisk(file) ?? "";
}

async function serve(text: string): Promise<string> {
  await write(text);
  texts.ask(file);
  return texts.make(file, text);
}

/** A page says what it shows, and that it has taken all updates until now. */
async function report(...signs: string[]): Promise<string[]> {
  await forward.hear({ signs, age: 1e9, time: Date.now() + 1 }, () => undefined);
  return done.splice(0);
}

it("leaves a page alone that shows its files, or nothing that is known", async () => {
  const [old, now] = [await serve("one"), await serve("two")];
  expect(await report(now)).toEqual([]);
  // What lingers beside the newest was kept by the page itself.
  expect(await report(old, now)).toEqual([]);
  expect(await report("unknown")).toEqual([]);
  await forward.hear("nonsense", () => undefined);
  expect(done).toEqual([]);
});

it("goes from a new time to loading anew, once each for what was written", async () => {
  const old = await serve("one");
  await serve("two");
  expect([await report(old), await report(old), await report(old)]).toEqual([
    ["renew"],
    ["reload"],
    [],
  ]);
  await serve("one");
  const other = await serve("three");
  await serve("two");
  // The same text again is a new write.
  expect([await report(other), await report(other)]).toEqual([["renew"], ["reload"]]);
});

it("waits for updates that are on their way", async () => {
  const old = await serve("one");
  await serve("two");
  busyUntil = Date.now() + 60_000;
  expect(await report(old)).toEqual([]);
  busyUntil = 0;
  expect(await report(old)).toEqual(["renew"]);
});

it("asks pages again whose update is on its way, until it has come or is lost", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  try {
    const old = await serve("one");
    await serve("two");
    busyUntil = Date.now() + 5_000;
    const report = async (): Promise<string[]> => {
      await forward.hear({ signs: [old], age: 1e9, time: Date.now() }, () => undefined);
      return done.splice(0);
    };
    expect([await report(), await report()]).toEqual([[], []]);
    vi.advanceTimersByTime(3_000);
    expect(done.splice(0)).toEqual(["ask"]);
    expect(await report()).toEqual([]);
    vi.advanceTimersByTime(3_000);
    expect(done.splice(0)).toEqual(["ask"]);
    expect(await report()).toEqual(["renew"]);
  } finally {
    vi.useRealTimers();
  }
});

it("asks pages once for all that was sent within a moment", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    forward.askLater();
    forward.askLater();
    vi.advanceTimersByTime(3_000);
    expect(done).toEqual(["ask"]);
    forward.askLater();
    forward.stop();
    vi.advanceTimersByTime(3_000);
    expect(done).toEqual(["ask"]);
  } finally {
    vi.useRealTimers();
  }
});

it("does not load a page anew while there is nothing yet that could have arrived", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  try {
    const old = await serve("one");
    await serve("two");
    const asked = vi.fn<() => void>();
    const report = (): Promise<void> =>
      forward.hear({ signs: [old], age: 1e9, time: Date.now() - 60_000 }, asked);
    await report();
    isRenewing = true;
    vi.advanceTimersByTime(3_000);
    await report();
    expect(done).toEqual(["renew"]);
    vi.advanceTimersByTime(3_000);
    expect(asked).toHaveBeenCalledTimes(2);
    isRenewing = false;
    await report();
    expect(done).toEqual(["renew", "reload"]);
  } finally {
    vi.useRealTimers();
  }
});

it("leaves a page as it is while its file is no module", async () => {
  const old = await serve("one");
  await write("<");
  isBroken = true;
  expect(await report(old)).toEqual([]);
});

it("knows texts that a plugin makes of a file", async () => {
  await write("on the disk");
  texts.ask(file);
  const made = texts.make(file, "made by a plugin");
  expect(await report(made)).toEqual([]);
  await write("another");
  expect(await report(made)).toEqual(["renew"]);
});
