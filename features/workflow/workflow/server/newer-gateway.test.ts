import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../testing/host-harness.ts";
import { flows, processXml, serviceTask } from "../testing/models.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

const start = `<startEvent id="start"/>`;
const end = `<endEvent id="end"/>`;

describe("what a newer gateway wrote", () => {
  const work = (name: string) =>
    processXml(name, `${start}${serviceTask("w", name)}${end}${flows("start w end")}`);
  const rewrite = (table: string, column: string, id: string | number, from: string, to: string) =>
    harness.read(`update ${table} set ${column} = replace(${column}, $2, $3) where id = $1`, [
      id,
      from,
      to,
    ]);

  it("keeps its state, its events and its jobs until a newer one goes on", async () => {
    await harness.deploy(work("newer"));
    const [id, own] = [await harness.start("newer"), await harness.start("newer")];
    const host = harness.host();
    await harness.settle(host);
    await rewrite("workflow_instance", "state", id, '{"next"', '{"format":2,"next"');

    const jobs = await harness.claim(host, ["newer"]);
    expect(jobs.map(({ instanceId }) => instanceId)).toEqual([own]);
    await harness.kit.database.tenant({ tenantId: harness.tenantId, actorId: null }, (tx) =>
      host.tell(
        tx,
        { id, tenantId: harness.tenantId, actorId: null },
        { type: "jobCompleted", job: 1 },
      ),
    );
    for (const job of jobs) await harness.complete(host, job);
    await harness.settle(host);
    expect([await harness.statusOf(id), await harness.statusOf(own)]).toEqual([
      "running",
      "completed",
    ]);
    expect(await harness.count("workflow_inbox", id)).toBe(1);

    await rewrite("workflow_instance", "state", id, '{"format":2,', "{");
    harness.clock.advance(2_000);
    expect(await harness.claim(host, ["newer"])).toMatchObject([{ instanceId: id, attempt: 1 }]);
    await harness.settle(host);
    expect(await harness.statusOf(id)).toBe("completed");
  });

  it("is not begun where its process is not understood", async () => {
    await harness.deploy(work("unknown"));
    await harness.deploy(work("known"));
    const [part] = await harness.read<{ id: number }>(
      "select id from workflow_part where name = 'unknown'",
    );
    await rewrite("workflow_part", "compiled", part?.id ?? 0, '{"format":1', '{"format":2');
    const [id, own] = [await harness.start("unknown"), await harness.start("known")];
    await harness.settle();
    expect(await harness.read("select state from workflow_instance where id = $1", [id])).toEqual([
      { state: null },
    ]);
    expect(await harness.count("workflow_job", own)).toBe(1);
    expect(await harness.count("workflow_inbox", id)).toBe(1);
  });
});
