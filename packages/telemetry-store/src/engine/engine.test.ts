import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Format } from "../otlp/decode.ts";
import type { Signal } from "../rows.ts";
import { logsBody } from "../testing/bodies.ts";
import { Engine } from "./engine.ts";
import type { IngestRequest } from "./ingest-request.ts";
import { SCHEMA } from "./tables.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const HOUR = 3_600_000;
const ALWAYS = { from: 0, to: 8e15 };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-engine-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(
  folder: string,
  onWarning = (): void => undefined,
): Promise<{ engine: Engine; warnings: string[] }> {
  const warnings: string[] = [];
  const engine = await Engine.open(
    { folder, memoryMegabytes: 256, threads: 1 },
    {
      applied: () => undefined,
      warning: (message) => {
        warnings.push(message);
        onWarning();
      },
    },
  );
  return { engine, warnings };
}

const request = (signal: Signal, format: Format, text: string, tenant = "one"): IngestRequest => ({
  tenant,
  signal,
  format,
  gzip: false,
  bytes: Buffer.from(text),
  receivedAt: NOW,
  defaultService: "test",
  maxBytes: 1_000_000,
});

const line = (text: string, tenant = "one"): IngestRequest =>
  request("logs", "json", JSON.stringify(logsBody(NOW * 1000, [text])), tenant);

async function bodies(engine: Engine, tenant = "one"): Promise<string[]> {
  const { items } = await engine.query(tenant, "searchLogs", { range: ALWAYS, limit: 10_000 });
  return items.map(({ body }) => body).toSorted();
}

async function withDatabase(folder: string, statements: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const instance = await DuckDBInstance.create(join(folder, "hot.duckdb"));
  const connection = await instance.connect();
  for (const sql of statements) await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}

describe("what the decoder accepts", () => {
  it("leaves out times that are not kept or not yet", async () => {
    const { engine } = await open(await newFolder());
    onTestFinished(() => engine.close());
    const times = [NOW, NOW - 8 * 24 * HOUR, NOW + 25 * HOUR, 1e300, 1e21];
    const text = times.map((ts) => JSON.stringify({ ts, msg: "x" })).join("\n");
    const sent = { ...request("logs", "lines", text), oldest: NOW - 7 * 24 * HOUR };
    expect(await engine.ingest(sent)).toMatchObject({ accepted: 1, rejected: 4 });
  });
});

describe("half a surrogate", () => {
  const filters = [{ key: "a", operator: "=", value: "x" }] as const;
  const askAll = async (engine: Engine) => [
    (await engine.query("one", "searchLogs", { range: ALWAYS, limit: 10, filters })).items.length,
    (await engine.query("one", "listAttributes", { signal: "logs", range: ALWAYS })).items.length,
  ];

  it("in a text or a name is replaced, so that attributes can be asked for", async () => {
    const { engine } = await open(await newFolder());
    onTestFinished(() => engine.close());
    const text = `{"msg":"\\udc00","a":"x","b":"\\ud800","\\ud801":1}`;
    await engine.ingest(request("logs", "lines", text));
    await engine.settled();
    expect(await askAll(engine)).toEqual([1, 4]);
    const { items } = await engine.query("one", "searchLogs", { range: ALWAYS, limit: 1 });
    expect(items[0]?.attributes).toBe(`{"a":"x","b":"�","�":1}`);
  });

  it("and objects that are longer than usual leave the attributes of others in reach", async () => {
    const { engine } = await open(await newFolder());
    onTestFinished(() => engine.close());
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, "v"]));
    const lines = [
      { msg: "long", ...many },
      { msg: "short", a: "x" },
    ];
    await engine.ingest(
      request("logs", "lines", lines.map((one) => JSON.stringify(one)).join("\n")),
    );
    await engine.settled();
    const { items } = await engine.query("one", "listAttributes", {
      signal: "logs",
      range: ALWAYS,
    });
    expect(items.map(({ key }) => key)).toContain("a");
    expect(items.map(({ key }) => key)).not.toContain("key7");
  });

  it("in a row that is stored already does not spoil the questions about others", async () => {
    const folder = await newFolder();
    await withDatabase(folder, [
      SCHEMA[0] ?? "",
      `insert into logs by name select 'one' as tenant, 0 as arrival, timestamp '2026-01-05 12:00' as time,
         'old' as body, '{"b":"\\ud800"}' as attributes, '{}' as resource`,
    ]);
    const { engine } = await open(folder);
    onTestFinished(() => engine.close());
    await engine.ingest(request("logs", "lines", `{"msg":"new","a":"x"}`));
    await engine.settled();
    expect(await askAll(engine)).toEqual([1, 2]);
  });
});

describe("a request that the table refuses", () => {
  it("is set aside, and the others are stored, also when the store is opened again", async () => {
    const folder = await newFolder();
    // A table that refuses one line, as a column refuses a value.
    await withDatabase(folder, [SCHEMA[0]?.replace(/\)$/, ", check (body <> 'bad'))") ?? ""]);
    const { engine, warnings } = await open(folder);
    await Promise.all([
      engine.ingest(line("before")),
      engine.ingest(line("bad")),
      engine.ingest(line("after", "two")),
    ]);
    await engine.settled();
    expect([await bodies(engine), await bodies(engine, "two")]).toEqual([["before"], ["after"]]);
    expect(warnings).toEqual([expect.stringContaining("of workspace one cannot be stored")]);
    const [kept = ""] = await readdir(join(folder, "rejected"));
    expect(await readFile(join(folder, "rejected", kept), "utf8")).toContain('"bad"');
    await engine.close();

    const again = await open(folder);
    onTestFinished(() => again.engine.close());
    await again.engine.ingest(line("later"));
    await again.engine.settled();
    expect(await bodies(again.engine)).toEqual(["before", "later"]);
  });
});

describe("lines of many hours", () => {
  it("go into some files at a time, and others are written in between", async () => {
    const { engine } = await open(await newFolder());
    onTestFinished(() => engine.close());
    const old = Array.from({ length: 60 }, (_, hour) => ({ ts: NOW - hour * HOUR, msg: "old" }));
    const text = old.map((one) => JSON.stringify(one)).join("\n");
    await engine.ingest(request("logs", "lines", text));
    await engine.ingest(line("large", "two"));
    await engine.settled();

    const order: string[] = [];
    const options = { before: (NOW + HOUR) * 1000, maxHotRows: 1000, maxFiles: 30 };
    const compacted = engine.compact(options).then((moved) => (order.push("compacted"), moved));
    await engine.ingest(line("new"));
    await engine.settled().then(() => order.push("written"));
    expect(await compacted).toMatchObject({ files: 30 });
    expect(order).toEqual(["written", "compacted"]);
    // A workspace with few hours does not wait behind one with many.
    const facts = await engine.query("two", "readFacts", undefined);
    expect(facts.items.find(({ signal }) => signal === "logs")?.fileRows).toBe(1);
    const rest = { ...options, maxFiles: 500 };
    const runs = [engine.compact(rest), engine.ingest(line("late")), engine.compact(rest)];
    await Promise.all(runs);
    await engine.settled();
    expect(await bodies(engine)).toHaveLength(62);
  });
});

describe("a damaged journal", () => {
  async function damagedFolder(): Promise<{ folder: string; file: string }> {
    const source = await newFolder();
    const { engine } = await open(source);
    for (const text of ["first", "second", "third"]) await engine.ingest(line(text));
    const [name = ""] = await readdir(join(source, "journal"));
    const content = await readFile(join(source, "journal", name));
    await engine.close();
    content[content.indexOf("second")] = 0;
    const folder = await newFolder();
    await mkdir(join(folder, "journal"));
    const file = join(folder, "journal", name);
    await writeFile(file, content);
    return { folder, file };
  }

  it("is read up to the damage, and the rest is kept beside it", async () => {
    const { folder } = await damagedFolder();
    const { engine, warnings } = await open(folder);
    onTestFinished(() => engine.close());
    expect(await bodies(engine)).toEqual(["first"]);
    expect(warnings).toEqual([expect.stringContaining("was damaged behind byte")]);
    const names = await readdir(join(folder, "journal"));
    const copy = names.find((one) => one.endsWith(".damaged")) ?? "";
    expect(await readFile(join(folder, "journal", copy), "utf8")).toContain("third");
  });

  it("keeps the newest pieces of it, and not all that ever were", async () => {
    const { folder } = await damagedFolder();
    const older = Array.from(
      { length: 9 },
      (_, age) => `${"0".repeat(15)}.journal.${age + 1}.damaged`,
    );
    for (const name of older) await writeFile(join(folder, "journal", name), "old");
    const { engine } = await open(folder);
    onTestFinished(() => engine.close());
    const names = await readdir(join(folder, "journal"));
    const kept = names.filter((one) => one.endsWith(".damaged"));
    expect(kept).toHaveLength(5);
    expect(kept.filter((name) => older.includes(name)).toSorted()).toEqual(older.slice(-4));
  });

  it("does not stop the store when a file of it cannot be removed", async () => {
    const { folder, file } = await damagedFolder();
    const { engine, warnings } = await open(folder, () => {
      if (statSync(file).isDirectory()) return;
      rmSync(file);
      mkdirSync(file);
    });
    onTestFinished(() => engine.close());
    await engine.ingest(line("later"));
    await engine.settled();
    expect(await bodies(engine)).toEqual(["first", "later"]);
    expect(warnings).toContainEqual(expect.stringContaining("could not be removed"));
  });
});

it("tells a trace that lies in files and in the table by columns, in the order of its spans", async () => {
  const { engine } = await open(await newFolder());
  onTestFinished(() => engine.close());
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const idOf = (number: number): string => number.toString(16).padStart(16, "0");
  const spanOf = (number: number): object => ({
    traceId,
    spanId: idOf(number),
    parentSpanId: number === 1 ? "" : idOf(Math.floor(number / 2)),
    name: `step "${number % 3}"`,
    startTimeUnixNano: `${NOW - 4 * HOUR + number * 60_000}000000`,
    endTimeUnixNano: `${NOW - 4 * HOUR + number * 60_000 + number}000000`,
  });
  const send = (numbers: readonly number[]): Promise<unknown> => {
    const scopeSpans = [{ spans: numbers.map(spanOf) }];
    return engine.ingest(
      request("traces", "json", JSON.stringify({ resourceSpans: [{ scopeSpans }] })),
    );
  };
  // The later ones first: what came first is not what happened first.
  const numbers = Array.from({ length: 200 }, (_, place) => 200 - place);
  await send(numbers.filter((number) => number % 2 === 0));
  await engine.settled();
  expect((await engine.compact({ before: NOW * 1000, maxHotRows: 1 })).files).toBe(4);
  await send(numbers.filter((number) => number % 2 === 1));
  await engine.settled();

  const read = async (limit: number): Promise<Record<string, number[]> & { ids: string }> => {
    const { json } = await engine.query("one", "traceOutline", { traceId, limit });
    return JSON.parse(Buffer.from(json).toString());
  };
  const outline = await read(1000);
  const ordered = numbers.toReversed();
  expect(outline.ids).toBe(ordered.map(idOf).join(""));
  expect(outline["start"]).toBe(NOW - 4 * HOUR + 60_000);
  expect(outline["later"]).toEqual(ordered.map((number) => (number === 1 ? 0 : 60_000_000)));
  expect(outline["duration"]).toEqual(ordered.map((number) => number * 1000));
  expect(outline["parent"]).toEqual(ordered.map((number) => Math.floor(number / 2) - 1));
  expect(outline["name"]?.map((place) => outline["names"]?.[place])).toEqual(
    ordered.map((number) => `step "${number % 3}"`),
  );
  const first = await read(3);
  expect([first.ids, first["total"]]).toEqual([[1, 2, 3].map(idOf).join(""), 200]);
});
