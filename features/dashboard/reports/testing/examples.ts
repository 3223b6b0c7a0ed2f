import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import { ownReports, reportsContract, shareReport } from "../contract.ts";

/** A finished report, as a run would leave it. */
async function makeReport(
  { gateway, owner, ownerMark }: World,
  meter = ownerMark,
): Promise<{ id: string }> {
  const id = randomUUID();
  const sections = [
    {
      id: "usage",
      permission: null,
      figures: [{ id: "apiCalls", unit: "", value: 1, previous: null }],
      frames: [
        {
          name: "usage",
          truncated: false,
          fields: [{ name: "meter", type: "string", values: [meter] }],
        },
      ],
    },
  ];
  await gateway.gateway.platform.database.system((tx) =>
    sql`insert into report (id, tenant_id, report_type, filters, range_from, range_to, sections,
        created_at, created_by)
      select ${id}, tenant_id, 'usage', '{"days":7,"service":""}', now() - interval '7 days', now(),
        ${JSON.stringify(sections)}, now(), account_id
      from membership where account_id = ${owner.user.id} order by created_at limit 1`.execute(
      tx.query(),
    ),
  );
  return { id };
}
const made = async (world: World) => ({ params: await makeReport(world) });
async function madeToken(world: World): Promise<string> {
  // What a link shows, whoever holds it sees.
  const params = await makeReport(world, "api.call");
  const { body } = await send(world.owner, shareReport, { params, body: {} });
  return body.token;
}

const own = resourceExamples(ownReports, () => ({ parts: [{ kind: "text", text: "Hello" }] }));

export const reportsExamples = defineExamples(reportsContract, {
  ...own.examples,
  createOwnReport: {
    isolation: "own",
    arrange: async () => ({
      body: { name: "Another", parts: [{ kind: "text" as const, text: "" }] },
    }),
  },
  listReports: {
    isolation: "own",
    arrange: async (world) => {
      await makeReport(world);
      return {};
    },
  },
  listReportTypes: { isolation: "own", arrange: async () => ({}) },
  generateReport: {
    isolation: "own",
    arrange: async () => ({ body: { reportType: "usage" as const } }),
  },
  previewReportMail: {
    isolation: "own",
    arrange: async () => ({ body: { reportType: "usage" as const } }),
  },
  getReport: { isolation: "tenant", reveals: true, arrange: made },
  downloadReport: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ ...(await made(world)), query: { format: "csv" as const } }),
  },
  deleteReport: { isolation: "tenant", arrange: made },
  shareReport: {
    isolation: "tenant",
    arrange: async (world) => ({ ...(await made(world)), body: { days: 1 } }),
  },
  unshareReport: { isolation: "tenant", arrange: made },
  openSharedReport: {
    isolation: "credential",
    arrange: async (world) => ({ body: { token: await madeToken(world) } }),
  },
  downloadSharedReport: {
    isolation: "credential",
    arrange: async (world) => ({ body: { token: await madeToken(world), format: "csv" as const } }),
  },
});
