import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readProjectFile } from "./read-project-file.ts";

let file = "";
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "devloom-read-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, "package.json");
});

test("a text is read, also through a link", () => {
  writeFileSync(`${file}.real`, "{}");
  symlinkSync(`${file}.real`, file);

  expect(readProjectFile(file)).toBe("{}");
});

test.each([
  { what: "nothing", put: () => undefined },
  { what: "a pipe that nobody writes to", put: () => execFileSync("mkfifo", [file]) },
  { what: "a link to a device without an end", put: () => symlinkSync("/dev/zero", file) },
  { what: "a folder", put: () => symlinkSync(tmpdir(), file) },
  {
    what: "a file without measure",
    put: () => {
      writeFileSync(file, "");
      truncateSync(file, 2 ** 33);
    },
  },
])("$what holds no text, and nobody waits for it", ({ put }) => {
  put();

  expect(readProjectFile(file)).toBeNull();
});
