import { randomUUID } from "node:crypto";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import {
  createAnnotation,
  createDashboard,
  createDashboardLink,
  dashboards,
  dashboardsContract,
  installDashboard,
  libraryPanels,
  shareDashboard,
} from "../contract.ts";

const now = Date.now();
const range = { from: now - 3_600_000, to: now };
const source = { kind: "telemetry", query: { signal: "logs" } };
const panel = {
  id: "lines",
  title: "Lines",
  kind: "timeseries" as const,
  place: { x: 0, y: 0, width: 6, height: 4 },
  queries: [source],
};
const panels = [panel];
const { examples, makeOne } = resourceExamples(dashboards, () => ({ panels }));

const content = { title: "Lines", kind: "timeseries" as const, queries: [source] };
const library = resourceExamples(libraryPanels, () => ({ panel: content }));

const made = async (world: World) => ({ params: await makeOne(world) });
const madeVersion = async (world: World) => ({
  params: { ...(await makeOne(world)), version: 1 },
});
/** What a link shows, whoever holds it sees. */
async function madeLink(world: World) {
  const shown = await send(world.owner, createDashboard, {
    body: { name: "Shown to visitors", panels },
  });
  const { body } = await send(world.owner, createDashboardLink, {
    params: { id: shown.body.id },
    body: { days: 1 },
  });
  return body;
}

async function madePackage(world: World) {
  const { body } = await send(world.owner, shareDashboard, {
    params: await makeOne(world),
    body: { title: `Packed ${randomUUID()}`, license: "MIT", visibility: "workspace" },
  });
  return { params: { id: body.packageId } };
}
async function madeInstalled(world: World) {
  const { params } = await madePackage(world);
  const { body } = await send(world.owner, installDashboard, { params, body: {} });
  return { params: { id: body.id } };
}

export const dashboardsExamples = defineExamples(dashboardsContract, {
  ...examples,
  ...library.examples,
  createLibraryPanel: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another", panel: content } }),
  },
  getLibraryPanelUse: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await library.makeOne(world) }),
  },
  createDashboard: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another", panels } }),
  },
  queryPanel: {
    isolation: "own",
    arrange: async () => ({ body: { ...range, queries: [source] } }),
  },
  listDashboardVersions: { isolation: "tenant", reveals: true, arrange: made },
  getDashboardVersion: { isolation: "tenant", reveals: true, arrange: madeVersion },
  restoreDashboardVersion: { isolation: "tenant", reveals: true, arrange: madeVersion },
  buildDashboard: { isolation: "own", arrange: async () => ({ body: { service: "shop" } }) },
  importGrafana: {
    isolation: "own",
    arrange: async () => ({ body: { dashboard: { title: "From Grafana", panels: [] } } }),
  },
  listDashboardPackages: { isolation: "own", arrange: async () => ({}) },
  getDashboardPackage: { isolation: "tenant", arrange: madePackage },
  installDashboard: {
    isolation: "tenant",
    arrange: async (world) => ({ ...(await madePackage(world)), body: {} }),
  },
  shareDashboard: {
    isolation: "tenant",
    arrange: async (world) => ({
      ...(await made(world)),
      body: { title: `Shared ${randomUUID()}`, license: "MIT", visibility: "workspace" as const },
    }),
  },
  getDashboardUpdate: { isolation: "tenant", arrange: madeInstalled },
  updateDashboardFromPackage: {
    isolation: "tenant",
    arrange: async (world) => ({ ...(await madeInstalled(world)), body: { version: "1.0.0" } }),
  },
  getHomeDashboard: { isolation: "own", arrange: async () => ({}) },
  setHomeDashboard: {
    isolation: "own",
    arrange: async () => ({ body: { dashboardId: null } }),
  },
  setWorkspaceHomeDashboard: {
    isolation: "own",
    arrange: async () => ({ body: { dashboardId: null } }),
  },
  listDashboardLinks: { isolation: "tenant", arrange: made },
  createDashboardLink: {
    isolation: "tenant",
    arrange: async (world) => ({ ...(await made(world)), body: { days: 1 } }),
  },
  deleteDashboardLink: {
    isolation: "tenant",
    arrange: async (world) => ({ params: { id: (await madeLink(world)).id } }),
  },
  openSharedDashboard: {
    isolation: "credential",
    arrange: async (world) => ({ body: { token: (await madeLink(world)).token } }),
  },
  querySharedPanel: {
    isolation: "credential",
    arrange: async (world) => ({
      body: { token: (await madeLink(world)).token, panelId: "lines", ...range },
    }),
  },
  listAnnotations: {
    isolation: "tenant",
    arrange: async (world) => ({ ...(await made(world)), query: range }),
  },
  createAnnotation: {
    isolation: "tenant",
    arrange: async (world) => ({ ...(await made(world)), body: { time: now, text: "Deployed" } }),
  },
  deleteAnnotation: {
    isolation: "tenant",
    arrange: async (world) => {
      const { body } = await send(world.owner, createAnnotation, {
        ...(await made(world)),
        body: { time: now, text: "Deployed" },
      });
      return { params: { id: body.id } };
    },
  },
});
