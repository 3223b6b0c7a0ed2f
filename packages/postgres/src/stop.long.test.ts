import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresProcessesOf } from "./processes.ts";
import { preparedFolder, query, started } from "./testing/harness.ts";

test.runIf(process.platform === "linux")(
  "a stop does not wait for a last checkpoint that never ends, and loses nothing",
  async () => {
    const dataDir = await preparedFolder();
    const server = await started(dataDir);
    await query(server.connection, "create table note as select generate_series(1, 1000) as id");
    const clusterDir = join(dataDir, "cluster");
    const processes = await postgresProcessesOf(clusterDir);
    const isCheckpointer = (pid: number): boolean =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("checkpointer");
    for (const pid of processes.filter(isCheckpointer)) process.kill(pid, "SIGSTOP");

    await server.stop();

    expect(await postgresProcessesOf(clusterDir)).toEqual([]);
    const next = await started(dataDir);
    expect(await query(next.connection, "select count(*)::int as n from note")).toEqual([
      { n: 1000 },
    ]);
  },
);
