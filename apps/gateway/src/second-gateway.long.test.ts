import { createTestDatabase, until } from "@devloom/server-kit/testing";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { commentWriter, factWriter, templateWriter } from "./testing/product-writers.ts";
import type { Writer } from "./testing/writers.ts";

const ROUNDS = 6;
const WRITES_PER_ROUND = 12;

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

it("a gateway killed amid writes tears and loses nothing that the other one shows", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await temporaryFolder();
  const environment = {
    DATABASE_URL: databaseUrl(database.connection),
    SECRET_KEY: "both gateways must share one secret key",
    PUBLIC_URL: "http://localhost:4310",
    DEMO: "off",
    LOG_LEVEL: "fatal",
  };
  const start = async (port?: number) =>
    (
      await GatewayProcess.start(program, {
        dataDir,
        environment,
        ...(port === undefined ? {} : { port }),
      })
    ).ready();
  const survivor = await start();
  const port = await findFreePort();
  let dying = await start(port);
  const kinds = [commentWriter, factWriter, templateWriter, commentWriter, factWriter];
  const writers: Writer[] = [];
  for (const [index, make] of kinds.entries())
    writers.push(make(`Writer ${index}`, await signUp(survivor.url, `second-${index}`)));
  const lost: string[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = writers.map(({ acknowledged }) => acknowledged);
    const keepWriting = async (writer: Writer): Promise<void> => {
      while (dying.isRunning) await writer.write(dying.url).catch(() => false);
    };
    const writing = Promise.all(writers.map(keepWriting));
    await until(
      "everybody has written",
      async () =>
        writers.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0)) &&
        writers.reduce(
          (sum, { acknowledged }, index) => sum + acknowledged - (before[index] ?? 0),
          0,
        ) >= WRITES_PER_ROUND,
      60_000,
    );
    await dying.kill();
    await writing;
    for (const writer of writers) lost.push(...(await writer.lost(survivor.url)));
    dying = await start(port);
  }

  expect(lost).toEqual([]);
  expect((await dying.interrupt()).code).toBe(0);
  expect((await survivor.interrupt()).code).toBe(0);
});
