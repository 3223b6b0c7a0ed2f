import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { headlines } from "./lib/benchmark-headlines.mjs";
import { readRecords, recordResults } from "./lib/benchmark-record.mjs";
import { checkResults, tableOf } from "./lib/benchmark-report.mjs";
import { root } from "./lib/root.mjs";

const read = { name: "read", value: 0.123456, unit: "ms", target: "< 1", holds: true };
const bare = { name: "bare server", value: 12_000, unit: "req/s", target: null, holds: null };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "devloom-benchmark-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("results are shown as a table", () => {
  expect(tableOf([read, bare])).toBe(
    [
      "| measured    | value  | unit  | target | holds |",
      "| ----------- | ------ | ----- | ------ | ----- |",
      "| read        | 0.1235 | ms    | < 1    | yes   |",
      "| bare server | 12000  | req/s | –      | –     |",
    ].join("\n"),
  );
});

test("a benchmark's rows are replaced, the others stay, and what was missed is shown", () => {
  const missed = { ...read, name: "slow read", holds: false };
  recordResults(folder, "workflow", [bare]);
  recordResults(folder, "gateway", [bare]);
  recordResults(folder, "gateway", [read, missed]);

  const text = readFileSync(join(folder, "benchmarks.md"), "utf8");

  expect(text.match(/^## .*/gm)).toEqual(["## gateway", "## workflow"]);
  expect(text).toContain("1 of 2 targets hold. [All 2 rows](benchmarks/gateway.json); missed:");
  expect(text).toContain("| slow read | 0.1235 |");
  expect(readRecords(folder).get("gateway")?.results).toEqual([read, missed]);
  expect(readRecords(folder).get("workflow")?.results).toEqual([bare]);
});

test("what the page begins with was measured, with its peer, and the chart shows how they compare", () => {
  const records = readRecords(join(root, "docs"));
  for (const { benchmark, row, peer = row } of headlines) {
    const names = records.get(benchmark)?.results.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([row, peer]));
  }
  const ours = { ...bare, name: "core: instances of 10 tasks", value: 500 };
  const theirs = { ...bare, name: "bpmn-engine: instances of the same process", value: 5 };
  recordResults(folder, "workflow", [ours, theirs]);

  expect(readFileSync(join(folder, "benchmarks/chart.svg"), "utf8")).toContain("100 ×");
  expect(readFileSync(join(folder, "benchmarks.md"), "utf8")).toContain(
    "| 500 req/s | 5 req/s (bpmn-engine) |",
  );
});

test.each([undefined, [], [{ name: "read" }], [{ ...read, value: Number.NaN }]])(
  "%j is refused as a result",
  (results) => {
    expect(() => checkResults(results)).toThrow("A benchmark returns an array");
  },
);
