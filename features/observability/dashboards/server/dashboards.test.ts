import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createIngestKey, searchLogs } from "../../observability/contract.ts";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { listWorkflowIncidents } from "../../../workflow/workflow/contract.ts";
import { registerPerson, type Person, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  buildDashboard,
  createDashboard,
  createDashboardLink,
  createLibraryPanel,
  deleteDashboardLink,
  deleteLibraryPanel,
  getDashboard,
  getDashboardVersion,
  getLibraryPanelUse,
  importGrafana,
  listDashboardVersions,
  openSharedDashboard,
  PUBLIC_LINKS_SETTING,
  querySharedPanel,
  restoreDashboardVersion,
  updateDashboard,
  updateLibraryPanel,
} from "../contract.ts";
import { startFailingWorkflow } from "../testing/failing-workflow.ts";

let gateway: TestGateway;
let owner: Person;
let ingestKey = "";

async function sendLine(service: string, line: string): Promise<void> {
  const attributes = [{ key: "service.name", value: { stringValue: service } }];
  const answer = await fetch(`${gateway.url}/v1/logs`, {
    method: "POST",
    headers: { authorization: `Bearer ${ingestKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      resourceLogs: [
        {
          resource: { attributes },
          scopeLogs: [{ logRecords: [{ body: { stringValue: line } }] }],
        },
      ],
    }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  const { body } = await send(owner, createIngestKey, { body: { name: "Shop" } });
  ingestKey = body.key;
  await sendLine("shop", "order placed");
  await sendLine("bank", "paid");
  const query = { from: Date.now() - 60_000, to: Date.now() + 600_000 };
  await vi.waitUntil(
    async () => (await send(owner, searchLogs, { query })).body.items.length === 2,
    { timeout: 60_000 },
  );
});
afterAll(() => gateway.close());

const telemetry = (query: Record<string, string | number | string[] | object[]>) => ({
  kind: "telemetry",
  query: query as never,
});
const filters = [{ key: "service", operator: "=", value: "$service" }];
const draft = {
  name: "Shop",
  panels: [
    {
      id: "lines",
      title: "Lines of $service",
      kind: "table" as const,
      place: { x: 0, y: 0, width: 6, height: 4 },
      queries: [telemetry({ signal: "logs", form: "table", filters })],
    },
  ],
  variables: [
    {
      name: "service",
      kind: "query" as const,
      query: telemetry({ signal: "logs", form: "table", groupBy: ["service"] }),
    },
    { name: "note", kind: "text" as const, value: "fixed" },
  ],
};

describe("a dashboard", () => {
  it("keeps what it was, and becomes it again", async () => {
    const { body: made } = await send(owner, createDashboard, { body: draft });
    const params = { id: made.id };
    await send(owner, updateDashboard, { params, body: { name: "Renamed", panels: [] } });

    const restored = await send(owner, restoreDashboardVersion, {
      params: { ...params, version: 1 },
    });
    const versions = await send(owner, listDashboardVersions, { params });
    const second = await send(owner, getDashboardVersion, { params: { ...params, version: 2 } });

    expect(restored.body).toMatchObject({ name: "Shop", version: 3, panels: [{ id: "lines" }] });
    expect(versions.body.items.map(({ version, name, panels }) => [version, name, panels])).toEqual(
      [
        [3, "Shop", 1],
        [2, "Renamed", 0],
        [1, "Shop", 1],
      ],
    );
    expect(second.body).toMatchObject({ name: "Renamed", panels: [] });
  });

  it("is built from a service, with queries that are understood", async () => {
    const { status, body } = await send(owner, buildDashboard, { body: { service: "shop" } });

    expect(status).toBe(201);
    const { queries } = gateway.gateway.platform;
    for (const query of body.panels.flatMap((panel) => panel.queries))
      expect(queries.parse(query).kind).toBe("telemetry");
  });
});

describe("a library panel", () => {
  it("is changed once, in every dashboard that shows it, and stays there as a copy when it goes", async () => {
    const { id: _, place, ...content } = draft.panels[0] ?? { id: "", place: undefined };
    const shared = await send(owner, createLibraryPanel, {
      body: { name: "Lines", panel: content as never },
    });
    const libraryId = shared.body.id;
    const panels = [{ ...shared.body.panel, id: "lines", place, libraryId }] as never;
    const make = async (name: string) =>
      (await send(owner, createDashboard, { body: { name, panels } })).body.id;
    const [one, other] = [await make("One"), await make("Other")];
    const panelOf = async (id: string) =>
      (await send(owner, getDashboard, { params: { id } })).body.panels[0];

    const params = { id: libraryId };
    const own = await send(owner, updateDashboard, {
      params: { id: one },
      body: { panels: [{ ...(panels as object[])[0], title: "Mine" }] as never },
    });
    expect(own).toMatchObject({ status: 409, body: { code: "library_panel_differs" } });
    const panel = { ...shared.body.panel, title: "All lines" };
    await send(owner, updateLibraryPanel, { params, body: { panel } });
    expect(await panelOf(one)).toMatchObject({ title: "All lines", place, libraryId });
    expect(await panelOf(other)).toMatchObject({ title: "All lines", id: "lines" });
    const use = await send(owner, getLibraryPanelUse, { params });
    expect(use.body.items.map(({ name }) => name)).toEqual(["One", "Other"]);
    // An old version comes back with what the library has now.
    await send(owner, restoreDashboardVersion, { params: { id: one, version: 1 } });
    expect(await panelOf(one)).toMatchObject({ title: "All lines", libraryId });

    await send(owner, deleteLibraryPanel, { params });
    expect(await panelOf(other)).toMatchObject({ title: "All lines", libraryId: null });
    const gone = await send(owner, createDashboard, { body: { name: "Late", panels } });
    expect(gone).toMatchObject({ status: 422, body: { code: "no_library_panel" } });
    const { body: versions } = await send(owner, listDashboardVersions, { params: { id: other } });
    expect(versions.total).toBe(3);
  });
});

describe("a public link", () => {
  async function share() {
    const { body: made } = await send(owner, createDashboard, { body: draft });
    const { body } = await send(owner, createDashboardLink, {
      params: { id: made.id },
      body: { days: 1 },
    });
    const visitor = { url: gateway.url };
    const open = () => send(visitor, openSharedDashboard, { body: { token: body.token } });
    const ask = (variables: Record<string, string>, more: object = {}) =>
      send(visitor, querySharedPanel, {
        body: {
          token: body.token,
          panelId: "lines",
          from: Date.now() - 3_600_000,
          to: Date.now() + 600_000,
          variables,
          ...more,
        },
      });
    return { made, link: body, open, ask };
  }

  it("shows figures for the values that it offers, and never the queries", async () => {
    const { open, ask } = await share();

    const shown = await open();
    const all = await ask({});
    const some = await ask({ service: "bank" });

    expect(shown.status).toBe(200);
    expect(shown.body.variables[0]?.options.toSorted()).toEqual(["bank", "shop"]);
    expect(JSON.stringify(shown.body)).not.toContain("signal");
    expect(all.body.frames[0]?.fields[0]?.values).toEqual([2]);
    expect(some.body.frames[0]?.fields[0]?.values).toEqual([1]);
  });

  it("shows other figures when the traffic changes", async () => {
    const { ask } = await share();
    const lines = async () => (await ask({ service: "bank" })).body.frames[0]?.fields[0]?.values[0];
    expect(await lines()).toBe(1);
    await sendLine("bank", "paid again");
    await expect.poll(lines, { timeout: 60_000 }).toBe(2);
  });

  it("cannot change the query", async () => {
    const { ask } = await share();
    const other = telemetry({ signal: "logs", form: "rows" });

    expect((await ask({ service: "elsewhere" })).status).toBe(403);
    expect((await ask({ note: "changed" })).status).toBe(403);
    expect((await ask({ unknown: "1" })).status).toBe(403);
    expect((await ask({}, { from: 0, to: 1000 })).status).toBe(403);
    expect((await ask({}, { queries: [other] })).status).toBe(400);
    expect((await ask({}, { panelId: "other" })).status).toBe(404);
  });

  it("ends when it is revoked, when it expires, and when the workspace forbids links", async () => {
    const revoked = await share();
    await send(owner, deleteDashboardLink, { params: { id: revoked.link.id } });
    expect(await revoked.open()).toMatchObject({ status: 404, body: { code: "link_closed" } });
    expect((await revoked.ask({})).status).toBe(404);

    const forbidden = await share();
    await send(owner, writeSettings, {
      body: { layer: "tenant", values: { [PUBLIC_LINKS_SETTING]: false } },
    });
    expect((await forbidden.open()).status).toBe(404);
    await send(owner, writeSettings, {
      body: { layer: "tenant", values: { [PUBLIC_LINKS_SETTING]: null } },
    });
    expect((await forbidden.open()).status).toBe(200);
    await gateway.gateway.platform.database.system((tx) =>
      sql`update dashboard_link set expires_at = now() where id = ${forbidden.link.id}`.execute(
        tx.query(),
      ),
    );
    expect((await forbidden.open()).status).toBe(404);
  });
});

describe("a dashboard of Grafana", () => {
  it("is taken as far as its queries translate, and says what was left out", async () => {
    const target = (expr: string) => ({ expr, datasource: { type: "prometheus" } });
    const dashboard = {
      title: "Node",
      templating: {
        list: [{ name: "job", type: "custom", query: "api, web", current: { value: "api" } }],
      },
      panels: [
        {
          type: "timeseries",
          title: "Requests",
          gridPos: { x: 12, y: 8, w: 12, h: 8 },
          fieldConfig: {
            defaults: { unit: "reqps", thresholds: { steps: [{ color: "red", value: 80 }] } },
          },
          targets: [
            target('sum by (route) (rate(http_requests_total{job="$job"}[5m]))'),
            target("sum(rate(a[5m])) / sum(rate(b[5m]))"),
            target("absent(a)"),
          ],
        },
        { type: "geomap", title: "World", targets: [] },
      ],
    };

    const { status, body } = await send(owner, importGrafana, { body: { dashboard } });

    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.dashboard).toMatchObject({
      name: "Node",
      variables: [{ name: "job", kind: "custom", options: ["api", "web"], value: "api" }],
      panels: [
        {
          title: "Requests",
          unit: "/s",
          place: { x: 6, y: 0, width: 6, height: 4 },
          thresholds: [{ value: 80, tone: "danger" }],
          queries: [
            {
              query: {
                signal: "metrics",
                metric: "http_requests_total",
                aggregation: "rate",
                groupBy: ["route"],
                filters: [{ key: "job", operator: "=", value: "$job" }],
              },
            },
            { query: { metric: "a", formula: "(a / b)", others: [{ metric: "b" }] } },
          ],
        },
      ],
    });
    // The first says how much of it was translated.
    expect(body.notes.map(({ panel }) => panel)).toEqual(["", "Requests", "World"]);
  });
});

it("is told of the incidents of its range, which charts mark", async () => {
  await startFailingWorkflow(owner, "Order");
  const within = async (query: { from?: number; to?: number }) =>
    (await send(owner, listWorkflowIncidents, { query: { ...query, limit: 200 } })).body.items;
  await vi.waitUntil(async () => (await within({})).length === 1, { timeout: 60_000 });
  const [incident] = await within({});
  expect(incident).toMatchObject({ workflowName: "Order", elementName: "Charge" });
  const at = Date.parse(incident?.createdAt ?? "");
  const amounts = await Promise.all(
    [
      { from: at - 60_000, to: at + 60_000 },
      { from: at, to: at + 1 },
      { from: at + 60_000, to: at + 120_000 },
      { from: at - 60_000, to: at },
    ].map(async (range) => (await within(range)).length),
  );
  expect(amounts).toEqual([1, 1, 0, 0]);
});
