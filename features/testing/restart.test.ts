import { beforeAll, describe, expect, it } from "vitest";
import { buildProgram, type Program } from "../../apps/gateway/src/testing/build-program.ts";
import { databaseUrl } from "../../apps/gateway/src/testing/database-url.ts";
import { GatewayProcess } from "../../apps/gateway/src/testing/gateway-process.ts";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { anyAddress } from "./any-address.ts";
import type { Arranged } from "./endpoint-example.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";
import { readAnswer } from "./read-answer.ts";
import type { TestGateway } from "./start-test-gateway.ts";
import { createWorld, type World } from "./world.ts";

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** Answers that name the moment they are given, or that reading itself adds to. */
const MOVING_ANSWERS = [
  "getEscalationTimeline",
  "getTriggerStatus",
  "listActivity",
  "listDecisions",
  "listPeriodicWork",
  "listScrapeStatus",
  "readSystem",
  "verifyAudit",
  "whoIsOnCall",
];

/** Everything that can be read; what is read must not depend on which process answers. */
const readable = endpointCases.filter(
  ({ name, endpoint, example }) =>
    endpoint.method === "GET" &&
    ["tenant", "own", "installation"].includes(example.isolation) &&
    !MOVING_ANSWERS.includes(name),
);

/** Figures and times that go on by themselves while nothing is changed, and live signals: they have no id and are of the moment. */
const MOVING =
  /"(?:uptimeSeconds|apiCallsThisMonth|apiUsagePercent)":\d+|"(?:exportedAt|lastSeenAt)":"[^"]+"|(?<=\n\n)event: .*\ndata: .*\n\n/g;

function startBeside({ url, dataDir, connection, gateway }: TestGateway, port: number) {
  const { secretKey } = gateway.platform.config;
  const environment = {
    DATABASE_URL: databaseUrl(connection),
    PUBLIC_URL: url,
    SECRET_KEY: secretKey,
    TRUSTED_PROXIES: "1",
    DEMO: "off",
  };
  return GatewayProcess.start(program, { dataDir, port, environment });
}

async function read(
  world: World,
  { endpoint }: EndpointCase,
  input: Arranged<typeof endpoint>,
): Promise<string> {
  const { url, token } = world.owner;
  const caller = { url, token, headers: anyAddress() };
  const answer = await readAnswer(caller, endpoint, input, world.ownerMark);
  return `${answer.status} ${answer.text.replaceAll(MOVING, "")}`;
}

/** What is read otherwise than before, as lines that fit into a summary of failures. */
function changesBetween(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.entries(before)
    .filter(([name, text]) => after[name] !== text)
    .map(([name, text]) => `${name}: ${text}\n  became ${after[name]}`);
}

describe("kill -9 and a new start", { timeout: 180_000 }, () => {
  it("change nothing that can be read, on any endpoint", async () => {
    const port = await findFreePort();
    const processes: GatewayProcess[] = [];
    const world = await createWorld(async (gateway) => {
      const process = await startBeside(gateway, port);
      processes.push(await process.ready());
      return process.url;
    });
    const inputs = new Map<EndpointCase, Arranged<EndpointCase["endpoint"]>>();
    for (const one of readable) inputs.set(one, await one.example.arrange(world));
    const readAll = async (): Promise<Record<string, string>> => {
      const texts: Record<string, string> = {};
      for (const [one, input] of inputs) texts[one.name] = await read(world, one, input);
      return texts;
    };

    const before = await readAll();
    await processes[0]?.kill();
    await (await startBeside(world.gateway, port)).ready();
    const after = await readAll();

    expect(Object.keys(before).length).toBeGreaterThan(8);
    expect(changesBetween(before, after)).toEqual([]);
    expect(Object.values(before).filter((text) => !text.startsWith("200 "))).toEqual([]);
    await world.close();
  });
});
