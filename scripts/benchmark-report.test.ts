import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkResults, recordResults, tableOf } from "./lib/benchmark-report.mjs";

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

test("a benchmark's section is replaced, the others stay", () => {
  const path = join(folder, "benchmarks.md");
  recordResults(path, "workflow", [bare]);
  recordResults(path, "gateway", [bare]);
  recordResults(path, "gateway", [read]);

  const text = readFileSync(path, "utf8");

  expect(text.match(/^## .*/gm)).toEqual(["## gateway", "## workflow"]);
  expect(text.match(/bare server/g)).toHaveLength(1);
});

test.each([undefined, [], [{ name: "read" }], [{ ...read, value: Number.NaN }]])(
  "%j is refused as a result",
  (results) => {
    expect(() => checkResults(results)).toThrow("A benchmark returns an array");
  },
);
