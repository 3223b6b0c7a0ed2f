import { asSystem, newId, type Transaction } from "@devloom/server-kit";
import { readBranches } from "../../features/workflow/workflow/server/analytics/branches.ts";
import { analyze } from "../../features/workflow/workflow/server/analytics/figures.ts";
import { readOutliers } from "../../features/workflow/workflow/server/analytics/outliers.ts";
import { rollUp } from "../../features/workflow/workflow/server/analytics/roll-up.ts";
import { readVariants } from "../../features/workflow/workflow/server/analytics/variants.ts";
import { atMost, baseline, medianOf, type Result } from "./result.ts";
import { type Bench, drain, hostOf } from "./workflow-host.ts";

const ROWS = 1_000_000;
/** Instances that the host runs itself; their rows are then repeated under other ids and times. */
const RUN = 1_500;
const WAITING = 5_000;
const ROUNDS = 3;

/** Views of analytics on a million rows of history, with instances that still wait beside them. */
export async function analyticsResults(bench: Bench): Promise<Result[]> {
  const { platform, tenantId, owner } = bench;
  const { database } = platform;
  const part_id = await bench.part("branches");
  const host = hostOf(bench);
  const begin = async (count: number, kindOf: (index: number) => number): Promise<void> => {
    const batch = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      tenant_id: tenantId,
      part_id,
      variables: { kind: kindOf(index), number: index },
    }));
    await database.tenant(asSystem(tenantId), (tx) => host.start(tx, batch));
    await drain(host, 2);
  };
  await begin(RUN, (index) => index % 3);
  await repeatRows(bench);
  await begin(WAITING, () => 3);
  await owner.query("analyze");
  const { rows } = await owner.query<{ workflow: string; count: string }>(
    `select (select workflow_id from workflow_part where id = $1) as workflow,
       (select count(*) from workflow_history where tenant_id = $2) as count`,
    [part_id, tenantId],
  );
  const [found] = rows;
  if (found === undefined || Number(found.count) < ROWS) throw new Error("Rows are missing.");
  const began = performance.now();
  await rollUp(database, tenantId);
  const seconds = (performance.now() - began) / 1_000;
  await owner.query("vacuum analyze");
  const time = async (view: (tx: Transaction) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      await rollUp(database, tenantId);
      await database.reading({ tenantId }, view);
      times.push((performance.now() - before) / 1_000);
    }
    return medianOf(times);
  };
  const { workflow } = found;
  const name = (view: string): string => `analytics over 1,000,000 rows of history: ${view}`;
  return [
    atMost(name("figures"), await time((tx) => analyze(tx, workflow, {})), "s", 1),
    atMost(name("variants"), await time((tx) => readVariants(tx, workflow, {})), "s", 1),
    atMost(name("branches"), await time((tx) => readBranches(tx, workflow, {})), "s", 1),
    atMost(name("outliers"), await time((tx) => readOutliers(tx, workflow, {})), "s", 1),
    baseline("analytics: taking in these rows, once", seconds, "s"),
  ];
}

/** Every copy takes another time, and of each copy every step as well. */
async function repeatRows({ owner, tenantId }: Bench): Promise<void> {
  const { rows } = await owner.query<{ count: string }>(
    "select count(*) from workflow_history where tenant_id = $1",
    [tenantId],
  );
  const copies = Math.ceil(ROWS / Number(rows[0]?.count ?? 1));
  await owner.query(`create temp table copy as
    select i.id, gen_random_uuid() as copy_id, 0.2 + random() * 5 as pace,
      now() - random() * interval '90 days' as start
    from workflow_instance i cross join generate_series(2, ${copies}) where i.tenant_id = '${tenantId}'`);
  await owner.query(`insert into workflow_history
      (instance_id, sequence, tenant_id, time, actor_id, event, moves)
    select c.copy_id, h.sequence, h.tenant_id,
      date_trunc('milliseconds', c.start + (h.sequence - 1 + random() * 0.9) * c.pace * interval '1 second'),
      h.actor_id, h.event, h.moves
    from copy c join workflow_history h on h.instance_id = c.id`);
  await owner.query(`insert into workflow_instance
      (id, tenant_id, part_id, steps, status, started_at, ended_at, state)
    select c.copy_id, i.tenant_id, i.part_id, i.steps, i.status, c.start,
      c.start + i.steps * c.pace * interval '1 second', i.state
    from copy c join workflow_instance i on i.id = c.id`);
  await owner.query("drop table copy");
}
