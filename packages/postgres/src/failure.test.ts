import { execFileSync } from "node:child_process";
import { access, chmod, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./index.ts";
import { isRoot } from "./ownership.ts";
import { postgresProcessesOf } from "./processes.ts";
import { preparedFolder, started, startInstance, temporaryFolder } from "./testing/harness.ts";

test("damage is named, with the way out, and nothing is deleted", async () => {
  const dataDir = await preparedFolder();
  const clusterDir = join(dataDir, "cluster");
  const control = join(clusterDir, "global", "pg_control");
  const whole = await readFile(control);
  const damaged = {
    code: "DATA_DIR_DAMAGED",
    message: expect.stringContaining(clusterDir),
    hint: expect.stringMatching(/Nothing was deleted\..*npm run reset/),
  };

  await writeFile(control, Buffer.alloc(whole.length, 7));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    ...damaged,
    hint: expect.stringContaining(join(dataDir, "postgres.log")),
  });
  await truncate(control, 100);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject(damaged);
  await rm(control);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject(damaged);
  await rm(join(clusterDir, "PG_VERSION"));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject(damaged);

  await access(join(clusterDir, "base"));
  await writeFile(control, whole);
  await writeFile(join(clusterDir, "PG_VERSION"), "18\n");
  await started(dataDir);
});

test("lost write-ahead log is reported with PostgreSQL's own words", async () => {
  const dataDir = await preparedFolder();
  const clusterDir = join(dataDir, "cluster");
  await rm(join(clusterDir, "pg_wal"), { recursive: true });
  await mkdir(join(clusterDir, "pg_wal"));

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: "DATA_DIR_DAMAGED",
    hint: expect.stringContaining("could not locate a valid checkpoint record"),
  });
  expect(await postgresProcessesOf(clusterDir)).toEqual([]);
});

test("a folder of another major version is left alone", async () => {
  const dataDir = await preparedFolder();
  const clusterDir = join(dataDir, "cluster");
  await writeFile(join(clusterDir, "PG_VERSION"), "17\n");

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: "DATA_DIR_VERSION",
    message: expect.stringMatching(/PostgreSQL 17; .* uses 18/),
  });
});

test("a setting that PostgreSQL refuses is not called damage", async () => {
  const dataDir = await preparedFolder();

  await expect(
    startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "many" } }),
  ).rejects.toMatchObject({
    code: "START_FAILED",
    hint: expect.stringContaining('invalid value for parameter "shared_buffers"'),
  });
  await started(dataDir);
});

/** A folder on a file system of 8 MB, or undefined where this user may not mount one. */
function smallFileSystem(folder: string): string | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", [folder]));
  return join(folder, "data");
}

test("a full disk is called a full disk", async () => {
  const folder = await temporaryFolder();
  const small = smallFileSystem(folder);

  // Where nothing can be mounted, files that may not grow beyond 1 MB fail in the same place.
  const instance = startInstance("start", small ?? join(folder, "data"), {
    prefix: small === undefined ? ["/bin/sh", "-c", 'ulimit -f 2048; exec "$@"', "sh"] : [],
  });

  expect(await instance.report).toMatchObject({
    code: "DISK_FULL",
    message: expect.stringContaining(small ?? folder),
    hint: expect.stringContaining("Free some space"),
  });
});

test("a folder that cannot be written is called that", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(startEmbeddedPostgres({ dataDir: join(file, "data") })).rejects.toMatchObject({
    code: "NOT_WRITABLE",
  });

  const locked = join(folder, "locked");
  await mkdir(locked);
  await chmod(locked, 0o500);
  const forbidden = isRoot() ? "/sys/kernel" : locked;
  await expect(startEmbeddedPostgres({ dataDir: join(forbidden, "data") })).rejects.toMatchObject({
    code: "NOT_WRITABLE",
    message: expect.stringContaining(forbidden),
  });
});
