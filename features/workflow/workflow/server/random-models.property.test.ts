import { afterAll, beforeAll, expect, it } from "vitest";
import { type HostHarness, Killed, Lifetime, startHostHarness } from "../testing/host-harness.ts";
import { randomProcess, seededRandom } from "../testing/random-process.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

const MODELS = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 200 : 6;

/** One turn of a gateway that may die in it; says whether anything moved. */
async function turn(life?: Lifetime): Promise<boolean> {
  const host = harness.host(life);
  let hasMoved = (await host.fireTimers()) > 0;
  while ((await host.takeSteps()).instances > 0) hasMoved = true;
  for (const job of await harness.claim(host, ["random"], life)) {
    hasMoved = true;
    await harness.complete(host, job, { [job.element]: job.element.length }, life);
  }
  return hasMoved;
}

async function isOpen(id: string): Promise<boolean> {
  const rows = await harness.read(
    "select 1 from workflow_instance where id = $1 and ended_at is null",
    [id],
  );
  return rows.length > 0;
}

/** Runs an instance to its end, with gateways that each die when their lifetime is over. */
async function run(id: string, nextLife: () => Lifetime | undefined): Promise<number> {
  let deaths = 0;
  while (await isOpen(id)) {
    try {
      if (!(await turn(nextLife()))) harness.clock.advance(61_000);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      deaths += 1;
      // Locks of the dead end. An attempt is used up, which must not become an incident here.
      await harness.kit.asOwner("update workflow_job set attempts = 0");
      harness.clock.advance(61_000);
    }
  }
  return deaths;
}

async function result(id: string): Promise<unknown> {
  const rows = await harness.read<{ status: string; state: string; moves: string[] }>(
    `select status, state, (select array_agg(m order by m) from workflow_history h, string_to_table(h.moves, E'\\n') m
      where h.instance_id = i.id) as moves from workflow_instance i where id = $1`,
    [id],
  );
  return rows.map(({ status, state, moves }) => ({
    status,
    // Branches that end in another order have set their variables in another order.
    variables: (JSON.parse(state) as { elements: { variables: object }[] }).elements[0]?.variables,
    moves: moves.map((move) => move.replace(/\d*:/, ":")).toSorted(),
  }));
}

it("random processes end alike, however often gateways die on the way", async () => {
  let deaths = 0;
  for (let seed = 1; seed <= MODELS; seed += 1) {
    const random = seededRandom(seed);
    const name = `random-${seed}`;
    await harness.deploy(randomProcess(name, random));
    const data = { data: Math.floor(random() * 100) };
    const undisturbed = await harness.start(name, data);
    await run(undisturbed, () => undefined);
    const disturbed = await harness.start(name, data);
    deaths += await run(disturbed, () => new Lifetime(2 + Math.floor(random() * 14)));

    expect([seed, await result(disturbed)]).toEqual([seed, await result(undisturbed)]);
  }
  expect(deaths).toBeGreaterThan(MODELS);
});
