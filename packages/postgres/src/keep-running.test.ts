import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepPostgresRunning } from "./keep-running.ts";
import { postgresProcessesOf, until } from "./processes.ts";
import { killIfAlive, preparedFolder, query } from "./testing/harness.ts";

async function kept() {
  const dataDir = await preparedFolder();
  const changes: string[] = [];
  const server = await keepPostgresRunning({ dataDir, onChange: (text) => changes.push(text) });
  onTestFinished(() => server.stop());
  const clusterDir = join(dataDir, "cluster");
  const postmaster = async (): Promise<number> =>
    Number.parseInt(await readFile(join(clusterDir, "postmaster.pid"), "utf8"), 10);
  const runsAgain = (times: number) =>
    until(
      () => changes.filter((change) => change === "PostgreSQL runs again.").length >= times,
      120_000,
    );
  return { server, changes, clusterDir, postmaster, runsAgain };
}

test("a server that is killed is started again with everything acknowledged", async () => {
  const { server, changes, postmaster, runsAgain } = await kept();
  await query(server.connection, "create table note as select 1 as id");
  const before = await postmaster();

  process.kill(before, "SIGKILL");
  expect(await runsAgain(1)).toBe(true);

  expect(await query(server.connection, "select id from note")).toEqual([{ id: 1 }]);
  expect(await postmaster()).not.toBe(before);
  expect(changes).toEqual([
    "PostgreSQL ended unexpectedly (SIGKILL) and is being started again.",
    "PostgreSQL runs again.",
  ]);
  expect(server.note()).toBeNull();
});

test("endings again and again are told although it runs, also when all processes die at once", async () => {
  const { server, clusterDir, postmaster, runsAgain } = await kept();

  for (const time of [1, 2, 3]) {
    const all = new Set([await postmaster(), ...(await postgresProcessesOf(clusterDir))]);
    for (const pid of all) killIfAlive(pid);
    expect(await runsAgain(time)).toBe(true);
  }

  expect(server.note()).toMatch(/3 times in the last ten minutes/);
  expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("one that is stopped stays stopped, and leaves no process", async () => {
  const { server, changes, clusterDir } = await kept();

  await server.stop();

  expect(await postgresProcessesOf(clusterDir)).toEqual([]);
  expect(changes).toEqual([]);
});
