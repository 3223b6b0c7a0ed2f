import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./index.ts";
import { postgresProcessesOf } from "./processes.ts";
import {
  preparedFolder,
  query,
  started,
  startInstance,
  temporaryFolder,
} from "./testing/harness.ts";

test("the first start makes the database, the next one finds what was written", async () => {
  const dataDir = join(await temporaryFolder(), "not", "there", "yet");

  const first = await started(dataDir);
  await query(first.connection, "create table note as select 'kept' as text");
  await first.stop();
  const second = await started(dataDir);

  expect(await query(second.connection, "select text from note")).toEqual([{ text: "kept" }]);
});

test("the database is private, durable and UTF-8", async () => {
  const dataDir = await preparedFolder();
  const { connection } = await started(dataDir);
  const [settings] = await query(
    connection,
    `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
            current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
            (select datlocale from pg_database where datname = current_database()) as locale`,
  );

  expect(settings).toEqual({
    listen: "",
    fsync: "on",
    commit: "on",
    pages: "on",
    checksums: "on",
    encoding: "UTF8",
    locale: "C.UTF-8",
  });
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, "cluster", "logins.password"))).mode & 0o777).toBe(0o600);
  await expect(query({ ...connection, password: "guessed" }, "select 1")).rejects.toThrow(
    /password authentication failed/,
  );
});

test("stop leaves no process and can be repeated", async () => {
  const dataDir = await preparedFolder();
  const server = await started(dataDir);
  const clusterDir = join(dataDir, "cluster");
  expect(await postgresProcessesOf(clusterDir)).toContain(server.postmasterPid);

  const sleeping = query(server.connection, "select pg_sleep(600)").catch(() => "ended");
  await Promise.all([server.stop(), server.stop()]);

  expect(await sleeping).toBe("ended");
  expect(await postgresProcessesOf(clusterDir)).toEqual([]);
});

test("settings of the caller win and messages reach the caller and the log file", async () => {
  const dataDir = await preparedFolder();
  const logFile = join(dataDir, "logs", "database.log");
  const lines: string[] = [];
  const server = await started(dataDir, {
    logFile,
    onLog: (line) => lines.push(line),
    settings: { work_mem: "5MB" },
  });

  expect(await query(server.connection, "show work_mem")).toEqual([{ work_mem: "5MB" }]);
  await server.stop();
  expect(lines.join("\n")).toContain("ready to accept connections");
  expect(await readFile(logFile, "utf8")).toContain("database system is shut down");
});

test("a deep folder with odd characters works, whatever TMPDIR says", async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, `deep, "quoted" ${"x".repeat(120)}`, "données");
  const otherTemporary = join(folder, "tmp");
  await mkdir(otherTemporary);

  const server = await started(dataDir);
  onTestFinished(() => rm(server.connection.host, { recursive: true }));
  const other = startInstance("start", dataDir, { env: { TMPDIR: otherTemporary } });

  expect(Buffer.byteLength(join(server.connection.host, ".s.PGSQL.5432"))).toBeLessThan(104);
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(await other.report).toMatchObject({ code: "DATA_DIR_IN_USE" });
});

test("of several simultaneous starts exactly one runs the database", async () => {
  const dataDir = await temporaryFolder();

  const instances = Array.from({ length: 3 }, () => startInstance("start", dataDir));
  const reports = await Promise.all(instances.map((instance) => instance.report));

  expect(reports.filter((report) => report.postmasterPid !== undefined)).toHaveLength(1);
  expect(reports.filter((report) => report.code === "DATA_DIR_IN_USE")).toHaveLength(2);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: "DATA_DIR_IN_USE",
  });
});
