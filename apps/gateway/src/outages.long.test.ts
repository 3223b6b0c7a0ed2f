import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@devloom/postgres";
import type { ConnectionOptions } from "@devloom/server-kit";
import { createTestDatabase, until } from "@devloom/server-kit/testing";
import pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { databaseDoor } from "./testing/database-door.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { type Answer, type Inhabitant, settleIn } from "./testing/inhabitant.ts";
import { smallDisk } from "./testing/small-disk.ts";

const run = promisify(execFile);
const environment = { DEMO: "off", LOG_LEVEL: "fatal", PROBE: "on" };
const MEBIBYTE = 1024 * 1024;

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** A gateway with a private database, on a disk of its own. */
async function startPrivate(mebibytes: number) {
  const dataDir = await temporaryFolder();
  const disk = await smallDisk(dataDir, mebibytes);
  const { prefix } = disk;
  const gateway = await GatewayProcess.start(program, { dataDir, prefix, environment });
  return { dataDir, disk, gateway, person: await settleIn(await gateway.ready()) };
}

/** A gateway whose database is somebody else's, behind a door. */
async function startBehindDoor() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const door = await databaseDoor(database.connection);
  const gateway = await startOn(door.connection);
  return { door, gateway, person: await settleIn(await gateway.ready()) };
}

async function startOn(connection: ConnectionOptions): Promise<GatewayProcess> {
  return GatewayProcess.start(program, {
    dataDir: await temporaryFolder(),
    environment: { ...environment, DATABASE_URL: databaseUrl(connection) },
  });
}

/** Connects until the server lets nobody in. */
async function takeAll(connection: ConnectionOptions, crowd: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client(connection);
    client.on("error", () => {});
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isIn) return;
    crowd.push(client);
  }
}

const works = (person: Inhabitant) =>
  until("it works again", async () => (await person.list()).status === 200, 90_000);

const refuses = (person: Inhabitant): Promise<Answer> =>
  until(
    "calls are refused",
    async () => {
      const answer = await person.list();
      return answer.status === 503 ? answer : null;
    },
    60_000,
  );

/** What a gateway still does by itself: a run that begins, waits and ends. */
async function runsToItsEnd(person: Inhabitant, meanwhile: () => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  const started = await person.startProbe(folder);
  const trace = () => readFile(join(folder, "trace"), "utf8").catch(() => "");
  await until("the run is in its middle", async () => (await trace()).includes("second begins"));
  await meanwhile();
  await writeFile(join(folder, "go"), "");
  await until(
    "the run ends",
    async () => (await person.runStatus(started)) === "succeeded",
    90_000,
  );
  expect((await trace()).split("\n").filter((line) => line.startsWith("first"))).toHaveLength(1);
}

describe("a full disk", () => {
  it("refuses files, commits, uploads and rows with 507, and tears nothing", async () => {
    const { dataDir, disk, gateway, person } = await startPrivate(256);
    expect((await person.save("kept.txt", "before")).status).toBe(200);
    expect((await person.commit("Before")).status).toBe(201);
    const folder = await person.folder(dataDir);
    await person.save("waiting.txt", randomBytes(MEBIBYTE).toString("base64"));
    const before = await readdir(folder);

    await disk.fill(0);
    const answers = [await person.upload("large.bin", Buffer.alloc(19 * MEBIBYTE, "x"))];
    if (disk.isReal) {
      answers.push(await person.save("kept.txt", "x".repeat(MEBIBYTE)));
      answers.push(await person.commit("Does not fit"));
      answers.push(await person.createProject("Does not fit"));
    }
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 507, body: { code: "disk_full" } });
    expect(await readdir(folder)).toEqual(before);
    expect(await readFile(join(folder, "kept.txt"), "utf8")).toBe("before");

    // Rows: PostgreSQL keeps a stretch of its log in reserve, then says so too.
    if (disk.isReal) {
      await until(
        "the database has no room either",
        async () => {
          const { status } = await person.fillDatabase();
          return status === 507 || status === 503;
        },
        300_000,
      );
    }
    expect(gateway.isRunning).toBe(true);
    await disk.free();
    await works(person);
    expect((await person.save("kept.txt", "after")).status).toBe(200);
    expect((await person.commit("After")).status).toBe(201);
    expect((await person.createProject("Fits")).status).toBe(201);
    const { stdout } = await run("git", ["-C", folder, "fsck", "--full"]);
    expect(stdout).not.toMatch(/missing|corrupt|error/);
    expect((await gateway.interrupt()).code).toBe(0);
  });
});

describe("a private database", () => {
  it("is started again each time it is killed, alone or with all its processes", async () => {
    const { gateway, person } = await startPrivate(512);
    await runsToItsEnd(person, async () => {
      for (const round of [1, 2, 3]) {
        if (round === 2) await gateway.signalDatabase("SIGKILL");
        else process.kill(await gateway.postmaster(), "SIGKILL");
        await works(person);
      }
    });
    expect(await person.health()).toMatchObject({
      status: "degraded",
      database: { detail: expect.stringContaining("3 times") as string },
    });
    expect((await gateway.interrupt()).code).toBe(0);
  });

  it("that is frozen is told, refused at once, and used again by itself", async () => {
    const { gateway, person } = await startPrivate(512);
    await runsToItsEnd(person, async () => {
      await gateway.signalDatabase("SIGSTOP");
      expect((await refuses(person)).retryAfter).toBe("2");
      const crowd = await Promise.all(Array.from({ length: 300 }, () => person.list()));
      expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
      expect(await person.health()).toMatchObject({ status: "down", database: { status: "down" } });
      await gateway.signalDatabase("SIGCONT");
      await works(person);
    });
  });

  it("one of whose processes is ended, as a system short of memory does, goes on", async () => {
    const { gateway, person } = await startPrivate(512);
    const [, ...sessions] = await gateway.databaseProcesses();
    process.kill(sessions.at(-1) ?? 0, "SIGKILL");
    await works(person);
    expect((await person.save("kept.txt", "after")).status).toBe(200);
  });
});

describe("a database elsewhere", () => {
  it("that goes away and comes back is used again, by runs too", async () => {
    const { door, person } = await startBehindDoor();
    await runsToItsEnd(person, async () => {
      door.shut();
      expect((await refuses(person)).retryAfter).toBe("2");
      door.open();
      await works(person);
    });
    expect((await person.createProject("Made afterwards")).status).toBe(201);
  });

  it("that has no connection left is waited for", async () => {
    const server = await startEmbeddedPostgres({
      dataDir: await temporaryFolder(),
      settings: { max_connections: "16", superuser_reserved_connections: "0" },
    });
    onTestFinished(() => server.stop());
    const gateway = await startOn(server.connection);
    const person = await settleIn(await gateway.ready());
    const crowd: pg.Client[] = [];
    await until(
      "the crowd has taken every connection",
      async () => {
        await crowd[0]?.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'devloom%'",
        );
        await takeAll(server.connection, crowd);
        return (await person.list()).status === 503;
      },
      60_000,
    );
    for (const client of crowd) await client.end();
    await works(person);
  });

  it("that is slow is not waited for without end, and memory stays bounded", async () => {
    const { door, gateway, person } = await startBehindDoor();
    const before = await memoryOf(gateway.pid);
    door.slowDown(1_000);
    const crowd = await Promise.all(Array.from({ length: 1_500 }, () => person.list()));
    const statuses = new Set(crowd.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    expect((await memoryOf(gateway.pid)) - before).toBeLessThan(300 * MEBIBYTE);
    door.slowDown(0);
    await works(person);
  });
});

async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) * 1024;
}
