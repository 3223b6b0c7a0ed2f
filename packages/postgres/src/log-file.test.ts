import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LogFile } from "./log-file.ts";
import { temporaryFolder } from "./testing/harness.ts";

test("lines cut anywhere arrive whole", async () => {
  const path = join(await temporaryFolder(), "postgres.log");
  const lines: string[] = [];
  const log = new LogFile(path, (line) => lines.push(line));

  log.feed("first\nsec");
  log.feed("ond\n\nlast");
  await log.flush();

  expect(lines).toEqual(["first", "second", "last"]);
  expect(await readFile(path, "utf8")).toBe("first\nsecond\nlast\n");
});

test("the log never outgrows its limit", async () => {
  const path = join(await temporaryFolder(), "postgres.log");
  const log = new LogFile(path, () => undefined);

  for (let part = 0; part < 12; part += 1) {
    log.feed(`${"x".repeat(999)}\n`.repeat(700));
    await log.flush();
  }

  const sizes = await Promise.all([path, `${path}.1`].map(async (file) => (await stat(file)).size));
  expect(Math.max(...sizes)).toBeLessThan(3 * 1024 * 1024);
  expect(log.recent()).toHaveLength(60);
});

test("a log that cannot be written does not lose the caller's lines", async () => {
  const folder = await temporaryFolder();
  const lines: string[] = [];
  const log = new LogFile(folder, (line) => lines.push(line));

  log.line("important");
  await log.flush();

  expect(lines[0]).toBe("important");
  expect(lines[1]).toContain("cannot be written");
});
