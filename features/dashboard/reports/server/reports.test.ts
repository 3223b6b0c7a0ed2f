import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTrigger, runTrigger } from "../../../workflow/scheduler/contract.ts";
import { requestOf, send } from "../../../testing/client.ts";
import { removeMember } from "../../../settings/members/contract.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createOwnReport,
  deleteOwnReport,
  downloadReport,
  downloadSharedReport,
  generateReport,
  getReport,
  listReports,
  listReportTypes,
  openSharedReport,
  previewReportMail,
  type ReportType,
  shareReport,
  unshareReport,
} from "../contract.ts";
import { readXlsx } from "../testing/read-xlsx.ts";
import { readPdf } from "../testing/read-pdf.ts";
import { renderPdf } from "./render/pdf.ts";

let world: World;
let tenantId = "";
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
    sql<{ tenant_id: string }>`select tenant_id from membership
      where account_id = ${world.owner.user.id}`.execute(tx.query()),
  );
  tenantId = rows[0]?.tenant_id ?? "";
});
afterAll(() => world.close());

/** A call of a model as the gateway records it. */
async function addCall(daysAgo: number, model: string, cost: number | null): Promise<void> {
  await world.gateway.gateway.platform.database.system((tx) =>
    sql`insert into model_call (id, tenant_id, at, alias, model, status, input_tokens, output_tokens,
        is_estimated, cost, is_streamed, purpose, attempts)
      values (gen_random_uuid(), ${tenantId}, now() - ${daysAgo} * interval '1 day', 'code', ${model},
        'succeeded', 100, 20, false, ${cost}, false, 'canvas.proposal', '[]')`.execute(tx.query()),
  );
}

async function generated(reportType: ReportType, ownId?: string): Promise<string> {
  const { status, body } = await send(world.owner, generateReport, {
    body: { reportType, filters: { days: 7, ...(ownId === undefined ? {} : { ownId }) } },
  });
  expect(status, JSON.stringify(body)).toBe(202);
  await expect
    .poll(async () => (await send(world.owner, getReport, { params: { id: body.runId } })).status)
    .toBe(200);
  return body.runId;
}

const file = async (id: string, format: "pdf" | "csv" | "html" | "xlsx", language: "en" | "de") =>
  Buffer.from(
    await (
      await fetch(
        requestOf(world.owner, downloadReport, { params: { id }, query: { format, language } }),
      )
    ).arrayBuffer(),
  );

describe("a report", () => {
  it("says which types have data, and refuses those that have none", async () => {
    const { body } = await send(world.owner, listReportTypes);
    const states = Object.fromEntries(
      body.items.map(({ reportType, available }) => [reportType, available]),
    );

    expect(states).toMatchObject({ "ai-spend": false, delivery: false, quality: false });
    const refused = await send(world.owner, generateReport, { body: { reportType: "delivery" } });
    expect(refused).toMatchObject({ status: 409, body: { code: "report_unavailable" } });
  });

  it("on AI spend has the sum of the calls, compares, and stays as it was made", async () => {
    await addCall(1, "größtes-modell", 1.25);
    await addCall(2, "größtes-modell", 0.5);
    await addCall(2, "<b>tiny</b>", null);
    await addCall(9, "größtes-modell", 4);

    const id = await generated("ai-spend");
    await addCall(1, "größtes-modell", 100);

    const { body } = await send(world.owner, getReport, { params: { id } });
    const [cost, spend] = body.sections;
    const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
      sql<{ cost: number }>`select sum(cost)::float8 as cost from model_call
        where tenant_id = ${tenantId} and at >= ${body.from}::timestamptz
          and at < ${body.to}::timestamptz`.execute(tx.query()),
    );
    const calls = "/models?tab=calls";
    expect(cost?.figures).toEqual([
      { id: "cost", unit: "usd", value: 1.75, previous: 4, rows: calls },
      { id: "unpriced", unit: "", value: 1, previous: 0, rows: calls },
    ]);
    // The call of 100 came when the report had been made.
    expect(cost?.figures[0]?.value).toBe((rows[0]?.cost ?? 0) - 100);
    expect(spend?.figures).toEqual([
      { id: "modelCalls", unit: "", value: 3, previous: 1, rows: calls },
      { id: "tokens", unit: "", value: 360, previous: 120 },
    ]);
    expect(spend?.frames[0]?.fields[0]?.values).toEqual(["größtes-modell", "<b>tiny</b>"]);

    // Who may not see costs gets the same report without them.
    const viewer = { ...world.members.viewer, tenant: tenantId };
    const { body: seen } = await send(viewer, getReport, { params: { id } });
    expect([seen.sections.map((section) => section.id), seen.hidden]).toEqual([["spend"], 1]);
    expect(JSON.stringify(seen)).not.toContain("1.75");
    const viewers = await fetch(
      requestOf(viewer, downloadReport, { params: { id }, query: { format: "csv" } }),
    );
    expect(await viewers.text()).not.toMatch(/Cost|1\.75/);

    const pdf = readPdf(await file(id, "pdf", "de"));
    expect(pdf[0]).toBe("Bericht: KI-Kosten");
    expect(pdf).toContain("größtes-modell");
    expect(pdf.some((text) => /^1,75\s\$$/.test(text))).toBe(true);
    const csv = (await file(id, "csv", "en")).toString();
    expect(csv).toContain("Cost,1.75,4\r\n");
    const html = (await file(id, "html", "en")).toString();
    expect(html).toContain("&#60;b&#62;tiny");
    expect(html).not.toContain("<b>tiny");
    expect(readXlsx(await file(id, "xlsx", "en"))).toContain("größtes-modell");
  });

  it("is put together from queries and texts, compares, leads to rows and is refused where it is not understood", async () => {
    const query = { kind: "models", query: { measure: "cost", groupBy: "model" } };
    const total = { kind: "models", query: { measure: "calls" } };
    const parts = [
      { kind: "text" as const, text: "What we spent.\nSecond line." },
      {
        kind: "query" as const,
        title: "Spend of $who",
        variables: { who: "us" },
        queries: [query],
      },
      { kind: "query" as const, title: "Calls", queries: [total] },
    ];
    const bad = [{ kind: "query" as const, title: "", queries: [{ kind: "nobody", query: {} }] }];
    const refused = await send(world.owner, createOwnReport, { body: { name: "Bad", parts: bad } });
    expect(refused.status).toBe(400);
    const { body: own } = await send(world.owner, createOwnReport, {
      body: { name: "Our spend", parts },
    });
    const id = await generated("own", own.id);
    await send(world.owner, deleteOwnReport, { params: { id: own.id } });

    const { body } = await send(world.owner, getReport, { params: { id } });
    expect(body).toMatchObject({ title: "Our spend", reportType: "own", hidden: 0 });
    const [text, spend, calls] = body.sections;
    expect(text).toMatchObject({ text: "What we spent.\nSecond line.", permission: null });
    expect(spend).toMatchObject({ title: "Spend of us", permission: "model:read" });
    const columns = Object.fromEntries(
      (spend?.frames[0]?.fields ?? []).map(({ name, values }) => [name, values[0]]),
    );
    expect(columns).toMatchObject({ model: "größtes-modell", cost: 101.75, "before:cost": 4 });
    expect(calls?.figures).toEqual([expect.objectContaining({ value: 4, previous: 1 })]);
    const pdf = readPdf(await file(id, "pdf", "en"));
    expect(pdf.slice(0, 1)).toEqual(["Our spend"]);
    expect(pdf).toEqual(expect.arrayContaining(["Second line.", "Spend of us"]));
    for (const format of ["csv", "html", "xlsx"] as const)
      expect((await file(id, format, "en")).length).toBeGreaterThan(100);
    const none = await send(world.owner, generateReport, { body: { reportType: "own" } });
    expect(none.status).toBe(400);
  });

  it("leaves out what its reader may not see", async () => {
    const id = await generated("security");

    const own = await send(world.owner, getReport, { params: { id } });
    const viewers = await send({ ...world.members.viewer, tenant: tenantId }, getReport, {
      params: { id },
    });
    const csv = await fetch(
      requestOf({ ...world.members.viewer, tenant: tenantId }, downloadReport, {
        params: { id },
        query: { format: "csv" },
      }),
    );

    expect(own.body.sections.map((section) => section.id)).toEqual(["decisions"]);
    expect(viewers.body).toMatchObject({ sections: [], hidden: 1 });
    expect(await csv.text()).not.toContain("Refused");
  });

  it("is shared by a link that ends", async () => {
    const id = await generated("usage");
    const { body: link } = await send(world.owner, shareReport, {
      params: { id },
      body: { days: 1 },
    });
    const visitor = { url: world.owner.url };
    const open = () => send(visitor, openSharedReport, { body: { token: link.token } });

    expect((await open()).body.sections[0]?.id).toBe("usage");
    const pdf = await fetch(
      requestOf(visitor, downloadSharedReport, { body: { token: link.token, format: "pdf" } }),
    );
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain("API calls");
    await send(world.owner, unshareReport, { params: { id } });
    expect((await open()).status).toBe(404);
  });

  it("is generated by a trigger", async () => {
    const { body: trigger } = await send(world.owner, createTrigger, {
      body: {
        name: "Weekly",
        source: { kind: "cron", expression: "0 8 * * 1", timeZone: "Europe/Berlin" },
        target: { kind: "report.generate", config: { reportType: "usage", days: 1 } },
      },
    });
    await send(world.owner, runTrigger, { params: { id: trigger.id } });

    await expect
      .poll(async () =>
        (await send(world.owner, listReports)).body.items.some(({ filters }) => filters.days === 1),
      )
      .toBe(true);
  });

  it("is mailed to members, each with what they may see, unless that is nothing", async () => {
    const { database } = world.gateway.gateway.platform;
    const recipients = [world.owner, world.members.viewer, world.stranger].map(
      ({ user }) => user.id,
    );
    const config = { reportType: "security", days: 3, recipients, skipEmpty: true };
    const { body: trigger } = await send(world.owner, createTrigger, {
      body: {
        name: "Mailed",
        source: { kind: "manual" },
        target: { kind: "report.generate", config },
      },
    });
    await send(world.owner, runTrigger, { params: { id: trigger.id } });
    const steps = async (): Promise<string[]> => {
      const { rows } = await database.system((tx) =>
        sql<{ outcome: string }>`select output ->> 'outcome' as outcome from run_step
          where status = 'succeeded'
            and run_id = (select id from report where (filters ->> 'days')::int = 3)`.execute(
          tx.query(),
        ),
      );
      return rows.map(({ outcome }) => outcome).toSorted();
    };
    const { email } = world.owner.user;
    await expect
      .poll(steps)
      .toEqual([
        "Not sent to viewer@example.com: nothing to report",
        "Not sent: no active member any more",
        `Sent to ${email}`,
      ]);
    const { rows } = await database.system((tx) =>
      sql<{ recipient: string; subject: string; body: string }>`select recipient, subject, body
        from mail where subject = 'Report: Security'`.execute(tx.query()),
    );
    expect(rows).toEqual([
      { recipient: email, subject: "Report: Security", body: expect.any(String) as string },
    ]);
    const [mail] = rows;
    expect(mail?.body).toContain("Access decisions\n");
    expect(mail?.body).toMatch(/Open the report: http\S+\/reports\?report=[\da-f-]{36}\n/);
    expect(mail?.body).toMatch(/\[report-security-[\d-]{10}\.pdf, \d{4,} bytes\]/);
  });

  it("shows its mail beforehand, and whether it would be empty", async () => {
    const preview = (reportType: ReportType) =>
      send(world.owner, previewReportMail, { body: { reportType } });
    const { body } = await preview("usage");
    expect(body).toMatchObject({ subject: "Report: Usage", isEmpty: false });
    expect(body.text).toContain("API calls · ");
    expect(body.attachment).toMatch(/^report-usage-[\d-]{10}\.pdf$/);
    expect((await preview("reliability")).body).toMatchObject({ isEmpty: true });
    expect((await preview("delivery")).status).toBe(409);
    const { total } = (await send(world.owner, listReports)).body;
    expect((await preview("usage")).status).toBe(200);
    expect((await send(world.owner, listReports)).body.total).toBe(total);
  });

  it("is closed to visitors once whoever shared it has left", async () => {
    const id = await generated("usage");
    const admin = { ...world.members.admin, tenant: tenantId };
    const { body: link } = await send(admin, shareReport, { params: { id }, body: { days: 1 } });
    const open = () =>
      send({ url: world.owner.url }, openSharedReport, { body: { token: link.token } });
    expect((await open()).status).toBe(200);
    const left = await send(world.owner, removeMember, { params: { id: admin.user.id } });
    expect(left.status).toBe(204);
    expect((await open()).status).toBe(404);
  });

  it("writes what the standard fonts lack as question marks, over as many pages as it takes", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [
      { text: `Zeile ${index} 漢`, value: index },
    ]);
    const bytes = await renderPdf({ title: "Übersicht €", facts: [], lacking: "" }, [
      { title: "T", text: "", chart: null, head: ["Ä"], rows },
    ]);

    const texts = readPdf(bytes);
    expect(texts.slice(0, 3)).toEqual(["Übersicht €", "T", "Ä"]);
    expect(texts.at(-1)).toBe("Zeile 119 ?");
  });
});
