import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it, onTestFinished } from "vitest";
import { Engine } from "../engine/engine.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const HOUR = 3_600_000;

async function open(folder: string): Promise<Engine> {
  const events = { applied: () => undefined, warning: () => undefined };
  return Engine.open({ folder, memoryMegabytes: 256, threads: 1 }, events);
}

async function inDatabase(folder: string, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(folder, "hot.duckdb"));
  const connection = await instance.connect();
  for (const sql of statements) await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}

it("tells versions of services the same from the table, from what it knows of files, and from files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-versions-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let engine = await open(folder);
  onTestFinished(() => engine.close());
  const minute = 60_000;
  const begun = NOW - 6 * HOUR;
  const spanOf = (service: string, version: string, time: number): object => ({
    resource: {
      attributes: Object.entries({ "service.name": service, "service.version": version }).map(
        ([key, stringValue]) => ({ key, value: { stringValue } }),
      ),
    },
    scopeSpans: [
      {
        spans: [
          {
            traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
            spanId: "00f067aa0ba902b7",
            name: "x",
            startTimeUnixNano: `${begun + time}000000`,
            endTimeUnixNano: `${begun + time + 1}000000`,
          },
        ],
      },
    ],
  });
  const resourceSpans = [
    spanOf("shop", "1", 5 * minute),
    spanOf("shop", "1", 50 * minute),
    spanOf("shop", "2", 70 * minute),
    spanOf("bank", "1", 71 * minute),
    spanOf("bank", "", 130 * minute),
    spanOf("shop", "1", 140 * minute),
    spanOf("shop", "3", 150 * minute),
  ];
  const sent = {
    signal: "traces",
    format: "json",
    gzip: false,
    bytes: Buffer.from(JSON.stringify({ resourceSpans })),
    receivedAt: NOW,
    defaultService: "test",
    maxBytes: 1_000_000,
  } as const;
  for (const tenant of ["one", "two"]) await engine.ingest({ ...sent, tenant });
  await engine.settled();
  const ranges = [
    [0, 200],
    [30, 200],
    [72, 145],
    [0, 71],
  ].map(([from = 0, to = 0]) => ({
    from: (begun + from * minute) * 1000,
    to: (begun + to * minute) * 1000,
  }));
  const ask = () =>
    Promise.all(
      ranges.map(async (range) => {
        const { items } = await engine.query("one", "serviceVersions", { range, limit: 10 });
        return items.map(({ service, version, time }) => [
          `${service} ${version}`,
          (time / 1000 - begun) / minute,
        ]);
      }),
    );
  const expected = [
    [
      ["shop 1", 5],
      ["shop 2", 70],
      ["bank 1", 71],
      ["shop 3", 150],
    ],
    [
      ["shop 1", 50],
      ["shop 2", 70],
      ["bank 1", 71],
      ["shop 3", 150],
    ],
    [["shop 1", 140]],
    [
      ["shop 1", 5],
      ["shop 2", 70],
    ],
  ];
  expect(await ask()).toEqual(expected);
  expect((await engine.compact({ before: NOW * 1000, maxHotRows: 1 })).files).toBe(6);
  expect(await ask()).toEqual(expected);

  await engine.retain([{ tenant: "two", signal: "traces", before: NOW * 1000 }]);
  await engine.close();
  const count = "select error('left') from file_version where tenant = 'two'";
  await inDatabase(folder, [count, "delete from file_version"]);
  engine = await open(folder);
  expect(await ask()).toEqual(expected);
});
