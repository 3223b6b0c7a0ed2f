import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestOf, send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { downloadReport, generateReport, getReport } from "../contract.ts";

let world: World;
let tenantId = "";
beforeAll(async () => {
  world = await createWorld();
  tenantId = world.owner.user.tenant.tenantId;
  for (const [daysAgo, cost] of [
    [1, 1.25],
    [2, 0.5],
    [2, null],
    [9, 4],
  ] as const)
    await world.gateway.gateway.platform.database.system((tx) =>
      sql`insert into model_call (id, tenant_id, at, alias, model, status, input_tokens,
          output_tokens, is_estimated, cost, is_streamed, purpose, attempts)
        values (gen_random_uuid(), ${tenantId}, now() - ${daysAgo} * interval '1 day', 'code',
          'large', 'succeeded', 100, 20, false, ${cost}, false, 'canvas.proposal', '[]')`.execute(
        tx.query(),
      ),
    );
});
afterAll(() => world.close());

async function generated(): Promise<string> {
  const { status, body } = await send(world.owner, generateReport, {
    body: { reportType: "cost", filters: { days: 7 } },
  });
  expect(status, JSON.stringify(body)).toBe(202);
  await expect
    .poll(async () => (await send(world.owner, getReport, { params: { id: body.runId } })).status)
    .toBe(200);
  return body.runId;
}

it("has the sum that SQL has, and no cost for somebody who may not see it", async () => {
  const id = await generated();
  const { body } = await send(world.owner, getReport, { params: { id } });
  const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
    sql<{ cost: number; unpriced: number; days: string[] }>`
      select sum(cost)::float8 as cost, (count(*) filter (where cost is null))::int as unpriced,
        array_agg(distinct to_char(at at time zone 'UTC', 'YYYY-MM-DD')) as days
      from model_call where tenant_id = ${tenantId}
        and at >= ${body.from}::timestamptz and at < ${body.to}::timestamptz`.execute(tx.query()),
  );
  const [cost, usage] = body.sections;
  expect([cost?.id, usage?.id]).toEqual(["cost", "usage"]);
  expect(cost?.figures).toMatchObject([
    { id: "cost", value: rows[0]?.cost, previous: 4 },
    { id: "unpriced", value: rows[0]?.unpriced },
  ]);
  expect(cost?.frames[0]?.fields[0]?.values).toEqual(rows[0]?.days.toSorted());

  const viewer = { ...world.members.viewer, tenant: tenantId };
  const { body: seen } = await send(viewer, getReport, { params: { id } });
  expect([seen.sections.map((section) => section.id), seen.hidden]).toEqual([["usage"], 1]);
  const csv = await fetch(
    requestOf(viewer, downloadReport, { params: { id }, query: { format: "csv" } }),
  );
  expect(await csv.text()).not.toContain("Calls without a price");
  const support = await send(world.owner, generateReport, { body: { reportType: "support" } });
  expect(support).toMatchObject({ status: 409, body: { code: "report_unavailable" } });
});
