import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cachesCleared, clearCaches } from "./clear-caches.ts";

async function cache(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-cache-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "home/closed"), { recursive: true });
  await mkdir(join(folder, "overlay"));
  for (let file = 0; file < 2_000; file += 1) await writeFile(join(folder, "home", `${file}`), "");
  await writeFile(join(folder, "home/closed/file"), "");
  await chmod(join(folder, "home/closed"), 0);
  return folder;
}

test("what a program wrote is out of the way at once, and gone when the next one starts", async () => {
  const folder = await cache();

  await clearCaches(folder);
  expect(existsSync(join(folder, "home"))).toBe(false);

  await cachesCleared(folder);
  expect(await readdir(folder)).toEqual(["overlay"]);
});

test("what a gateway that was killed had put aside goes as well", async () => {
  const folder = await cache();
  await mkdir(join(folder, "cleared-before", "home"), { recursive: true });

  await cachesCleared(folder);

  expect((await readdir(folder)).toSorted()).toEqual(["home", "overlay"]);
});
