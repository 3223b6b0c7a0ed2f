import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isPostgresOf, postgresProcessesOf, until } from "./processes.ts";
import {
  killChildrenExcept,
  preparedFolder,
  query,
  started,
  startInstance,
  temporaryFolder,
} from "./testing/harness.ts";

test("an acknowledged write survives kill -9 of the server", async () => {
  const dataDir = await preparedFolder();
  const server = await started(dataDir);
  await query(server.connection, "create table note (id int)");
  await query(server.connection, "insert into note select generate_series(1, 1000)");
  const busy = query(
    server.connection,
    "select sum(a * b) from generate_series(1, 1000000) a, generate_series(1, 100000) b",
  );
  busy.catch(() => undefined);

  process.kill(server.postmasterPid, "SIGKILL");

  expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
  expect(await postgresProcessesOf(join(dataDir, "cluster"))).toEqual([]);
  const next = await started(dataDir);
  expect(await query(next.connection, "select count(*)::int as n from note")).toEqual([
    { n: 1000 },
  ]);
});

test("the database ends with the process that started it, even by kill -9", async () => {
  const dataDir = await preparedFolder();
  const clusterDir = join(dataDir, "cluster");
  const instance = startInstance("start", dataDir);
  const { postmasterPid = 0 } = await instance.report;
  expect(await isPostgresOf(clusterDir, postmasterPid)).toBe(true);

  await instance.kill();

  expect(await until(async () => !(await isPostgresOf(clusterDir, postmasterPid)), 20_000)).toBe(
    true,
  );
  expect(await postgresProcessesOf(clusterDir)).toEqual([]);
});

test("an orphan that nothing ended is replaced at the next start", async () => {
  const dataDir = await preparedFolder();
  const clusterDir = join(dataDir, "cluster");
  const instance = startInstance("start", dataDir);
  const { postmasterPid = 0, connection } = await instance.report;
  if (connection === undefined) throw new Error("the database did not start");
  killChildrenExcept(instance.pid, postmasterPid);
  await instance.kill();
  await query(connection, "create table note as select 1 as id");
  expect(await isPostgresOf(clusterDir, postmasterPid)).toBe(true);

  const next = await started(dataDir);

  expect(await isPostgresOf(clusterDir, postmasterPid)).toBe(false);
  expect(await query(next.connection, "select id from note")).toEqual([{ id: 1 }]);
});

test("a start right after kill -9 of the whole product works, again and again", async () => {
  const dataDir = await preparedFolder();
  for (let round = 1; round <= 3; round += 1) {
    const instance = startInstance("start", dataDir);
    const { connection } = await instance.report;
    if (connection === undefined) throw new Error("the database did not start");
    await query(connection, "create table if not exists note (id serial)");
    await query(connection, "insert into note default values");
    await instance.kill();
  }
  const server = await started(dataDir);
  expect(await query(server.connection, "select count(*)::int as n from note")).toEqual([{ n: 3 }]);
});

test("a lock file left by a crash does no harm, even when its process id belongs to somebody else", async () => {
  const dataDir = await preparedFolder();
  const stranger = spawn("sleep", ["600"]);
  onTestFinished(() => void stranger.kill("SIGKILL"));
  await mkdir(join(dataDir, "run"), { mode: 0o700 });
  const addresses = `${join(dataDir, "cluster")}\n0\n5432\n${join(dataDir, "run")}\n\n`;

  for (const content of [`${stranger.pid}\n${addresses}`, `4194303\n${addresses}`, ""]) {
    await writeFile(join(dataDir, "cluster", "postmaster.pid"), content);
    await writeFile(join(dataDir, "run", ".s.PGSQL.5432.lock"), content);
    const server = await started(dataDir);
    expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
  }
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("a first start killed in the middle leaves nothing that looks like a database", async () => {
  const dataDir = await temporaryFolder();
  const instance = startInstance("start", dataDir);
  const entries = (): Promise<string[]> => readdir(dataDir).catch(() => noEntries);
  const noEntries: string[] = [];
  const halfway = async (): Promise<boolean> => {
    const staging = (await entries()).find((entry) => /^cluster\.new-[0-9a-f]+$/.test(entry));
    if (staging === undefined) return false;
    return (await readdir(join(dataDir, staging)).catch(() => noEntries)).includes("base");
  };
  expect(await until(halfway, 10_000)).toBe(true);
  await instance.kill();
  expect(await entries()).not.toContain("cluster");

  const server = await started(dataDir);

  expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await entries()).filter((entry) => entry.startsWith("cluster"))).toEqual(["cluster"]);
});

test("a lost password file is replaced", async () => {
  const dataDir = await preparedFolder();
  const first = await started(dataDir);
  await query(first.connection, "create table note as select 'kept' as text");
  await first.stop();
  const passwordFile = join(dataDir, "cluster", "logins.password");
  await rm(passwordFile);

  const second = await started(dataDir);

  expect(await query(second.connection, "select text from note")).toEqual([{ text: "kept" }]);
  expect(second.connection.password).toBe((await readFile(passwordFile, "utf8")).trim());
  expect(second.connection.password).not.toBe(first.connection.password);
});
