import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeScratchFolder, sweepScratchFolders } from "./scratch-folder.ts";

const module = join(import.meta.dirname, "scratch-folder.ts");
const HOURS = 3_600_000;

/** A folder with a key in it whose process was killed. */
function leaveFolder(): string {
  const script = `import { makeScratchFolder } from ${JSON.stringify(module)};
    import { writeFileSync } from "node:fs";
    const folder = await makeScratchFolder("key");
    writeFileSync(folder + "/key", "secret");
    writeFileSync(1, folder);
    process.kill(process.pid, "SIGKILL");`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  return spawnSync(process.execPath, args, { encoding: "utf8" }).stdout;
}

test("what a killed process left is removed, and nothing else", async () => {
  const left = leaveFolder();
  const own = await makeScratchFolder("remote");
  const elsewhere = mkdtempSync(join(tmpdir(), "devloom-scratch-test-"));
  onTestFinished(() => {
    for (const path of [left, own, elsewhere]) rmSync(path, { recursive: true, force: true });
  });
  expect(existsSync(join(left, "key"))).toBe(true);
  writeFileSync(join(elsewhere, "kept"), "kept");
  const link = join(dirname(left), basename(left).replace(/[\da-f]{12}$/, "000000000000"));
  symlinkSync(elsewhere, link);
  onTestFinished(() => rmSync(link, { force: true }));

  expect(await sweepScratchFolders(dirname(left))).toBeGreaterThanOrEqual(1);
  expect([left, own, link, join(elsewhere, "kept")].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("those of another container go when nobody can be at work in them any more", async () => {
  const parent = mkdtempSync(join(tmpdir(), "devloom-scratch-test-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  mkdirSync(join(parent, "devloom-verify-123-4-5-0123456789ab"));

  expect(await sweepScratchFolders(parent)).toBe(0);
  expect(await sweepScratchFolders(parent, Date.now() + 4 * HOURS)).toBe(1);
});

test("no other folder for temporary files is made that nobody would find again", () => {
  const root = resolve(import.meta.dirname, "../../..");
  const making = ["apps", "features", "packages"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
        join(folder, path),
      ),
    )
    .filter(
      (path) => /\.m?ts$/.test(path) && !/node_modules|\.test\.|testing\/|conformance\//.test(path),
    )
    .filter((path) => /\bmkdtemp/.test(readFileSync(join(root, path), "utf8")));

  // Folders of sockets have a sweep of their own.
  expect(making).toEqual(["packages/sandbox/src/socket-folder.ts"]);
});
