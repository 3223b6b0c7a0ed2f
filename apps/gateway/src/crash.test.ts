import { until } from "@devloom/server-kit/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { type Account, signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";
import { commentWriter, factWriter, templateWriter } from "./testing/product-writers.ts";
import { pictureWriter, resourceWriter } from "./testing/resource-writers.ts";
import { earlyWriter, projectWriter, settingWriter, type Writer } from "./testing/writers.ts";

const isLongRun = process.env["DEVLOOM_LONG_TESTS"] === "1";
/** One dies with its database and one without; `npm run test:long` has many of both. */
const ROUNDS = isLongRun ? 50 : 2;
const CONTROL_ROUNDS = 2;
const WRITERS = isLongRun ? 20 : 10;
const panel = { title: "Lines", kind: "timeseries", queries: [] };
/** One of each; everybody else writes settings. */
const OTHER_WRITERS = [
  projectWriter,
  projectWriter,
  pictureWriter,
  resourceWriter("/api/observability/target", { url: "http://127.0.0.1:9/", isOn: false }),
  resourceWriter("/api/library-panel", { panel }),
  ...(isLongRun ? [commentWriter, factWriter, templateWriter] : []),
];
/** Acknowledged writes after which a round is cut short, while every writer is in the middle of one more. */
const WRITES_PER_ROUND = 20;

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** A data folder and an address that outlive the gateways started on them. */
interface Place {
  readonly url: string;
  start(): Promise<GatewayProcess>;
}

async function choosePlace(): Promise<Place> {
  const dataDir = await preparedData(program);
  const port = await findFreePort();
  const environment = { DEMO: "off", PROBE: "on", LOG_LEVEL: "fatal" };
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () =>
      (await GatewayProcess.start(program, { dataDir, port, environment })).ready(),
  };
}

async function makeWriters(
  url: string,
  make: (name: string, account: Account) => Writer,
  count: number,
) {
  return Promise.all(
    Array.from({ length: count }, async (_, number) =>
      make(`writer ${number}`, await signUp(url, `writer-${number}`)),
    ),
  );
}

const acknowledgedBy = (writers: readonly Writer[]): number =>
  writers.reduce((sum, writer) => sum + writer.acknowledged, 0);

/** Lets everyone write at once and kills the gateway, or everything, while they do. */
async function crashWhileWriting(
  gateway: GatewayProcess,
  url: string,
  writers: readonly Writer[],
  everything: boolean,
): Promise<void> {
  const enough = acknowledgedBy(writers) + WRITES_PER_ROUND;
  const keepWriting = async (writer: Writer): Promise<void> => {
    while (gateway.isRunning) await writer.write(url).catch(() => false);
  };
  const writing = Promise.all(writers.map(keepWriting));
  await until(
    "enough writes are acknowledged",
    async () => acknowledgedBy(writers) >= enough,
    60_000,
  );
  await (everything ? gateway.killEverything() : gateway.kill());
  await writing;
}

async function lostWrites(url: string, writers: readonly Writer[]): Promise<string[]> {
  return (await Promise.all(writers.map((writer) => writer.lost(url)))).flat();
}

describe("kill -9 under concurrent writers", () => {
  it(`loses no acknowledged write in ${ROUNDS} rounds`, { timeout: 900_000 }, async () => {
    const { url, start } = await choosePlace();
    let gateway = await start();
    let made = 0;
    const writers = await makeWriters(
      url,
      (name, account) => {
        const make = OTHER_WRITERS[made] ?? settingWriter;
        made += 1;
        return make(name, account);
      },
      WRITERS,
    );
    const lost: string[] = [];

    for (let round = 0; round < ROUNDS; round += 1) {
      await crashWhileWriting(gateway, url, writers, round % 2 === 1);
      gateway = await start();
      lost.push(...(await lostWrites(url, writers)));
    }

    expect(acknowledgedBy(writers)).toBeGreaterThanOrEqual(ROUNDS * WRITES_PER_ROUND);
    expect(lost).toEqual([]);
    expect((await gateway.interrupt()).code).toBe(0);
  });

  // Shows that the test above can fail, once for each release.
  it.each(isLongRun ? [earlyWriter] : [])(
    "is noticed where a write is acknowledged before it is stored",
    { timeout: 300_000 },
    async (writer) => {
      const { url, start } = await choosePlace();
      let gateway = await start();
      const writers = await makeWriters(url, writer, 5);
      const lost: string[] = [];

      for (let round = 0; round < CONTROL_ROUNDS; round += 1) {
        await crashWhileWriting(gateway, url, writers, round % 2 === 1);
        gateway = await start();
        lost.push(...(await lostWrites(url, writers)));
      }

      expect(lost.length).toBeGreaterThan(0);
      await gateway.kill();
    },
  );
});
