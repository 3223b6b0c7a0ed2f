import { afterAll, beforeAll, expect, it } from "vitest";
import { installPackage, listPackages } from "../../../../marketplace/marketplace/contract.ts";
import { listDataSources, createDataSource } from "../../../datasource/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { newMember } from "../../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import * as api from "../../contract.ts";

let gateway: TestGateway;
let author: Person;
let other: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  [author, other] = [await registerPerson(gateway.url), await registerPerson(gateway.url)];
});
afterAll(() => gateway.close());

const place = (y: number) => ({ x: 0, y, width: 6, height: 4 });
const lines = (id: string, title: string, y: number) => ({
  id,
  title,
  kind: "stat" as const,
  place: place(y),
  queries: [{ kind: "telemetry", query: { signal: "logs" } }],
});
const platformOf = async (person: Person) => {
  const { items } = (await send(person, listDataSources, {})).body;
  return items.find(({ connection }) => connection.kind === "platform")?.id ?? "";
};
const about = { title: "Shop", license: "MIT", visibility: "installation" as const };

it("takes a dashboard from one workspace to another, with sources of its own, and updates it", async () => {
  const sourceId = await platformOf(author);
  const asked = { kind: "datasource", query: { sourceId, text: "select 1" } };
  const rows = { ...lines("rows", "Rows", 4), queries: [asked] };
  const content = { name: "Shop", panels: [lines("a", "A", 0), rows, lines("c", "C", 8)] };
  const { body: made } = await send(author, api.createDashboard, { body: content });
  const share = () => send(author, api.shareDashboard, { params: { id: made.id }, body: about });
  const first = await share();
  expect(first).toMatchObject({ status: 201, body: { version: "1.0.0" } });
  const params = { id: first.body.packageId };

  const { body: opened } = await send(other, api.getDashboardPackage, { params });
  expect(opened).toMatchObject({
    panels: [{ title: "A" }, { title: "Rows" }, { title: "C" }],
    sources: [{ key: "source-1", name: "This platform", kind: "platform" }],
  });
  expect(JSON.stringify(opened)).not.toContain(sourceId);
  const install = (sources: Record<string, string>) =>
    send(other, api.installDashboard, { params, body: { sources } });
  expect(await install({})).toMatchObject({ status: 422, body: { code: "source_missing" } });
  // A source of somebody else is no source of this workspace.
  expect(await install({ "source-1": sourceId })).toMatchObject({ body: { code: "no_source" } });
  const own = await platformOf(other);
  const { body: installed } = await install({ "source-1": own });
  expect(installed.panels[1]?.queries[0]?.query).toMatchObject({ sourceId: own });

  const mine = installed.panels.map((panel) =>
    panel.id === "c" ? { ...panel, title: "My C" } : panel,
  );
  const at = { id: installed.id };
  await send(other, api.updateDashboard, { params: at, body: { panels: mine } });
  const changed = [
    lines("a", "A, better", 0),
    { ...rows, title: "Rows" },
    lines("c", "C, better", 8),
    lines("d", "D", 12),
  ];
  await send(author, api.updateDashboard, { params: { id: made.id }, body: { panels: changed } });
  expect((await share()).body).toMatchObject({ packageId: params.id, version: "1.1.0" });

  const { body: update } = await send(other, api.getDashboardUpdate, { params: at });
  expect(update).toMatchObject({ installed: { version: "1.0.0" }, latest: "1.1.0", sources: [] });
  expect(update.steps.map(({ panelId, step }) => [panelId, step])).toEqual([
    ["a", "changed"],
    ["c", "conflict"],
    ["d", "added"],
  ]);
  const apply = (take: string[]) =>
    send(other, api.updateDashboardFromPackage, {
      params: at,
      body: { version: "1.1.0", take },
    });
  const { body: updated } = await apply([]);
  expect(updated.panels.map(({ title }) => title)).toEqual(["A, better", "Rows", "My C", "D"]);
  expect((await send(other, api.getDashboardUpdate, { params: at })).body).toMatchObject({
    latest: null,
    steps: [],
  });
  // What it was before the update can be restored.
  const { items } = (await send(other, api.listDashboardVersions, { params: at })).body;
  expect(items).toHaveLength(3);
});

it("belongs to those who may see it, and is made on its own page", async () => {
  const { body: made } = await send(author, api.createDashboard, { body: { name: "Own" } });
  const body = { ...about, title: "Own", visibility: "workspace" as const };
  const { body: shared } = await send(author, api.shareDashboard, {
    params: { id: made.id },
    body,
  });
  const params = { id: shared.packageId };
  expect(await send(other, api.getDashboardPackage, { params })).toMatchObject({ status: 404 });
  expect(await send(other, api.installDashboard, { params, body: {} })).toMatchObject({
    status: 404,
  });
  expect(await send(other, api.shareDashboard, { params: { id: made.id }, body })).toMatchObject({
    status: 404,
  });
  expect(await send(author, installPackage, { params })).toMatchObject({ status: 409 });
  const { items } = (await send(author, listPackages, {})).body;
  expect(items.some(({ id }) => id === params.id)).toBe(false);

  const viewer = await newMember(gateway, author.user.tenant.tenantId, "viewer");
  expect(await send(viewer, api.installDashboard, { params, body: {} })).toMatchObject({
    status: 403,
  });
  // A dashboard that came from no package has nothing to be updated to.
  const at = { id: made.id };
  const update = { params: at, body: { version: "9.9.9" } };
  expect((await send(author, api.getDashboardUpdate, { params: at })).body.installed).toBeNull();
  expect(await send(author, api.updateDashboardFromPackage, update)).toMatchObject({ status: 409 });
});

it("needs a source of the right workspace also when it asks another kind", async () => {
  const connection = { kind: "csv" as const, url: "" };
  const { body: source } = await send(author, createDataSource, {
    body: { name: "Orders of the shop", connection },
  });
  const panels = [
    {
      ...lines("a", "A", 0),
      queries: [{ kind: "datasource", query: { sourceId: source.id, text: "from data" } }],
    },
  ];
  const { body: made } = await send(author, api.createDashboard, { body: { name: "CSV", panels } });
  const { body: shared } = await send(author, api.shareDashboard, {
    params: { id: made.id },
    body: { ...about, title: "CSV" },
  });
  const { body } = await send(other, api.getDashboardPackage, { params: { id: shared.packageId } });
  expect(body.sources).toEqual([{ key: "source-1", name: "Orders of the shop", kind: "csv" }]);
});

it("is on somebody's own start page, or on everybody's who chose none", async () => {
  const viewer = await newMember(gateway, author.user.tenant.tenantId, "viewer");
  const make = async (name: string) =>
    (await send(author, api.createDashboard, { body: { name } })).body.id;
  const [ours, mine] = [await make("Ours"), await make("Mine")];
  const shown = async (person: Person) =>
    (await send(person, api.getHomeDashboard, {})).body.shown?.name ?? null;
  expect([await shown(author), await shown(viewer)]).toEqual([null, null]);

  const all = { body: { dashboardId: ours } };
  expect(await send(viewer, api.setWorkspaceHomeDashboard, all)).toMatchObject({ status: 403 });
  await send(author, api.setWorkspaceHomeDashboard, all);
  expect(await send(viewer, api.setHomeDashboard, { body: { dashboardId: mine } })).toMatchObject({
    status: 204,
  });
  expect([await shown(author), await shown(viewer)]).toEqual(["Ours", "Mine"]);
  expect(await send(other, api.setHomeDashboard, all)).toMatchObject({ status: 404 });
  expect(await shown(other)).toBeNull();

  await send(author, api.deleteDashboard, { params: { id: mine } });
  expect(await shown(viewer)).toBe("Ours");
  const none = { body: { dashboardId: null } };
  expect((await send(viewer, api.setHomeDashboard, none)).status).toBe(204);
  await send(author, api.setWorkspaceHomeDashboard, { body: { dashboardId: null } });
  expect([await shown(author), await shown(viewer)]).toEqual([null, null]);
});
