import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { expect, it } from "vitest";
import { type Report, readReport } from "../src/report.ts";

const REPORTER = new URL("jest-reporter.mjs", import.meta.url).href;
const RECORDED = new URL("../testing/jest-30-results.json", import.meta.url).href;

/** What the reporter tells of results that Jest 30 gave for a project in `/project`. */
async function told(): Promise<(Report | null)[]> {
  const script = `
    import { readFileSync } from "node:fs";
    import Reporter from ${JSON.stringify(REPORTER)};
    const reporter = new Reporter();
    for (const { path, result } of JSON.parse(readFileSync(new URL(${JSON.stringify(RECORDED)}), "utf8")))
      await reporter.onTestResult({ path }, result);
    await reporter.onRunComplete(new Set(), {});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  // The fourth of the streams above.
  const lines = text(child.stdio[3] as Readable);
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  return (await lines)
    .trim()
    .split("\n")
    .map((line) => readReport(JSON.parse(line), "/project"));
}

const about = (reports: (Report | null)[], file: string) =>
  reports.filter((one) => one !== null && "file" in one && one.file === file);

it("tells of each test of Jest how it ended, what it compared and where", async () => {
  const messages = await told();
  const file = "src/add.test.js";
  const plain = { type: "test", file, failures: [] };

  expect(about(messages, file)).toMatchObject([
    { ...plain, path: ["add", "adds"], line: 3, state: "passed" },
    {
      ...plain,
      path: ["add", "adds (wrongly)"],
      line: 6,
      state: "failed",
      failures: [
        {
          message: "expect(received).toEqual(expected) // deep equality",
          expected: "{\n  sum: 4\n}",
          actual: "{\n  sum: 3\n}",
          places: [{ path: file, line: 7 }],
        },
      ],
    },
    { ...plain, path: ["add", "later"], state: "skipped" },
    { type: "file", file, failures: [] },
  ]);
  expect(messages.at(-1)).toEqual({ type: "done" });
});

it("tells where a file can't be read", async () => {
  const file = "src/broken.test.js";
  const found = about(await told(), file);

  expect(found).toMatchObject([
    { type: "file", failures: [{ places: [{ path: file, line: 1 }] }] },
  ]);
  expect(JSON.stringify(found)).toContain("Unexpected token");
});

it("tells where what a file imports can't be compiled", async () => {
  const found = about(await told(), "src/imports.test.ts");

  expect(found).toMatchObject([
    {
      type: "file",
      failures: [
        {
          message: expect.stringContaining("Property 'nw' does not exist"),
          places: [{ path: "src/middlewares.ts", line: 22 }],
        },
      ],
    },
  ]);
});
