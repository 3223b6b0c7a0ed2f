import { newId } from "@devloom/server-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../testing/host-harness.ts";
import { flows, oneTask, processXml, serviceTask, userTask } from "../testing/models.ts";
import { cancelInstance } from "./instances/instance-commands.ts";
import { claimJobs } from "./work/job-store.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
  await harness.deploy(oneTask("light"));
});
afterAll(() => harness.close());

const between = (id: string, element: string, node: string): string =>
  processXml(
    id,
    `<startEvent id="start"/>${element}<endEvent id="end"/>${flows(`start ${node} end`)}`,
  );

const statusOf = async (id: string): Promise<string | undefined> =>
  (
    await harness.read<{ status: string }>("select status from workflow_instance where id = $1", [
      id,
    ])
  )[0]?.status;

const NUL = { value: "a\0b" };
const dueDate = `<d:taskSchedule dueDate="+275000-01-01T00:00:00Z"/>`;
const assignee = `<d:assignmentDefinition assignee="=value"/>`;
const people = `<d:assignmentDefinition candidateUsers="=[value]"/>`;

describe("an instance whose effects the database refuses", () => {
  it.each([
    ["a date beyond all calendars", userTask("task", dueDate), {}],
    ["a NUL as assignee", userTask("task", assignee), NUL],
    ["half a character as candidate", userTask("task", people), { value: "\ud800" }],
    ["a NUL as job type", serviceTask("task", "=value"), NUL],
  ])(
    "is halted alone, can be cancelled, and others go on: %s",
    async (what, element, variables) => {
      const name = `pill-${what.replaceAll(" ", "-")}`;
      await harness.deploy(between(name, element, "task"));
      const pill = await harness.start(name, variables);
      const other = await harness.start("light");
      await harness.settle();

      const waiting = await harness.read("select 1 from workflow_task where instance_id = $1", [
        other,
      ]);
      expect(waiting).toHaveLength(1);
      expect(await statusOf(pill)).toBe("halted");

      const host = harness.host();
      await harness.kit.database.tenant({ tenantId: harness.tenantId, actorId: null }, (tx) =>
        cancelInstance(tx, host, pill),
      );
      await host.settle(pill);
      expect(await statusOf(pill)).toBe("cancelled");
    },
  );
});

it("jobs of one tenant do not keep those of another waiting", async () => {
  const instance = await harness.start("light");
  const [many, few] = [newId(), newId()];
  const host = harness.host();
  await harness.settle(host);
  await harness.read(
    `insert into workflow_job (instance_id, number, max_attempts, tenant_id, available_at, element, type)
      select $1, 100 + n, 3, case when n = 30 then $2::uuid else $3::uuid end,
        '2026-01-01'::timestamptz + n * interval '1 second', 'task', 'fair' from generate_series(1, 30) n`,
    [instance, few, many],
  );
  const claim = (busyTenants: readonly string[]) =>
    harness.kit.database.system((tx) =>
      claimJobs(tx, host, {
        types: ["fair"],
        most: 4,
        lockMilliseconds: 60_000,
        tenantId: null,
        busyTenants,
        now: harness.clock.now(),
      }),
    );

  const first = await claim([]);

  expect(first.map(({ tenantId }) => tenantId).toSorted()).toEqual(
    [few, many, many, many].toSorted(),
  );
  expect(await claim([many])).toEqual([]);
});

it("events of one tenant do not keep those of another waiting", async () => {
  const other = await harness.kit.addTenant();
  const [part] = await harness.read<{ id: number }>(
    "select id from workflow_part where name = 'light' and is_latest",
  );
  for (let count = 0; count < 12; count += 1) await harness.start("light");
  const id = newId();
  await harness.kit.database.tenant({ tenantId: other, actorId: null }, (tx) =>
    harness.host().start(tx, [{ id, tenant_id: other, part_id: part?.id ?? 0, variables: {} }]),
  );

  await harness.host().takeSteps(null, 4);

  expect(await harness.read("select 1 from workflow_inbox where instance_id = $1", [id])).toEqual(
    [],
  );
  expect((await harness.read("select 1 from workflow_inbox")).length).toBeGreaterThan(0);
});
