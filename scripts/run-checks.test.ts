import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processorShare } from "./lib/processor-share.mjs";
import { root } from "./lib/root.mjs";
import { runChecks } from "./lib/run-checks.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "devloom-checks-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return relative(root, join(folder, name));
};

test("every check is told, the failed ones with what they say", async () => {
  const told: string[] = [];
  const fine = program("fine.mjs", "");
  const wrong = program("wrong.mjs", "console.error('no semicolon'); process.exit(1)");

  const tally = await runChecks({
    all: [
      ["Format", wrong],
      ["Types", fine],
    ],
    tell: (text) => told.push(text),
  });

  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ["Format"] });
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/^Format: FAILED in [\d.]+ s\nno semicolon\n$/),
    expect.stringMatching(/^Types: ok in [\d.]+ s\n$/),
  ]);
});

test("beside tests they come one after another and let the tests go first", async () => {
  const log = join(folder, "log");
  const source = `import { appendFileSync } from "node:fs"; import { getPriority } from "node:os";
    appendFileSync(${JSON.stringify(log)}, process.argv[2] + " begins " + getPriority() + "\\n");
    appendFileSync(${JSON.stringify(log)}, process.argv[2] + " ends\\n");`;
  const path = program("check.mjs", source);

  await runChecks({
    isBeside: true,
    all: [
      ["Types", path, "types"],
      ["Lint", path, "lint"],
    ],
    tell: () => {},
  });

  const lines = readFileSync(log, "utf8").trim().split("\n");
  expect(lines.map((line) => line.replace(/ -?\d+$/, ""))).toEqual([
    "types begins",
    "types ends",
    "lint begins",
    "lint ends",
  ]);
  expect(Number(lines[0]?.split(" ").at(-1))).toBeGreaterThanOrEqual(Math.max(10, getPriority()));
});

test("the share of the processors is what of their time was no idleness", () => {
  const since = { busy: 1_000, all: 4_000 };
  expect(processorShare(since, { busy: 2_500, all: 6_000 })).toBe("processors 75 % busy");
  expect(processorShare(since, since)).toBe("processors 100 % busy");
});
