import { endpoint, holders, Id, IdParams, PageQuery, pageOf } from "@devloom/contract";
import { z } from "zod";
import {
  License,
  Publisher,
  Summary,
  Visibility,
} from "../../../marketplace/marketplace/contract.ts";
import { canManage, canRead, DashboardFields, dashboards } from "./dashboards.ts";
import { DASHBOARD_LIMITS } from "./panel.ts";

const SourceKey = z.string().regex(/^source-\d{1,3}$/);
/** A data source that a dashboard asks: whoever installs it chooses one of their own for it. */
export const NeededSource = z.strictObject({
  key: SourceKey,
  /** What it was called where the dashboard comes from. */
  name: z.string().max(120),
  kind: z.string().max(40),
});
export type NeededSource = z.infer<typeof NeededSource>;

/** What lies in a package: the dashboard with keys where ids of sources were, and without its library. */
export const PackedDashboard = z.strictObject({
  dashboard: DashboardFields,
  sources: z.array(NeededSource).max(DASHBOARD_LIMITS.panels * DASHBOARD_LIMITS.queries),
});
export type PackedDashboard = z.infer<typeof PackedDashboard>;

export const DashboardPackage = z.strictObject({
  id: Id,
  /** `@namespace/name`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  publisher: Publisher,
  /** The newest version that is offered. */
  version: z.string(),
});
export type DashboardPackage = z.infer<typeof DashboardPackage>;

export const listDashboardPackages = endpoint({
  method: "GET",
  path: "/api/dashboard-package",
  summary: "Dashboards that were published as packages and can be installed here",
  access: canRead,
  query: PageQuery,
  response: pageOf(DashboardPackage),
});

export const getDashboardPackage = endpoint({
  method: "GET",
  path: "/api/dashboard-package/{id}",
  summary: "What a dashboard package brings, and which data sources it needs",
  access: canRead,
  params: IdParams,
  response: z.strictObject({
    package: DashboardPackage,
    panels: z.array(z.strictObject({ title: z.string(), kind: z.string() })),
    sources: z.array(NeededSource),
  }),
});

/** Which of the workspace's sources stands for which needed one. */
const ChosenSources = z.record(SourceKey, Id);

export const installDashboard = endpoint({
  method: "POST",
  path: "/api/dashboard-package/{id}/install",
  summary: "Create a dashboard from a package; it stays one's own and can be updated",
  access: canManage,
  params: IdParams,
  body: z.strictObject({ sources: ChosenSources.default({}) }),
  response: dashboards.schema,
  status: 201,
  versioned: true,
});

export const shareDashboard = endpoint({
  method: "POST",
  path: "/api/dashboards/{id}/package",
  summary: "Publish a dashboard as a package, or the next version of it",
  access: holders("marketplace:publish"),
  params: IdParams,
  body: z.strictObject({
    title: z.string().trim().min(1).max(80),
    description: Summary.default(""),
    license: License,
    visibility: Visibility,
  }),
  response: z.strictObject({ packageId: Id, name: z.string(), version: z.string() }),
  status: 201,
  rateLimit: { limit: 30, windowSeconds: 60 },
});

/** What an update does with a panel, or with the rest of the dashboard (`panelId` empty). */
export const UPDATE_STEPS = ["added", "changed", "removed", "kept", "conflict"] as const;
export const UpdateStep = z.strictObject({
  panelId: z.string(),
  title: z.string(),
  step: z.enum(UPDATE_STEPS),
});
export type UpdateStep = z.infer<typeof UpdateStep>;

export const getDashboardUpdate = endpoint({
  method: "GET",
  path: "/api/dashboards/{id}/package",
  summary: "The package that a dashboard came from, and what its newest version would change",
  access: canRead,
  params: IdParams,
  response: z.strictObject({
    /** `null` for dashboards that came from no package. */
    installed: z.strictObject({ packageId: Id, name: z.string(), version: z.string() }).nullable(),
    /** A newer version; `null` when there is none. */
    latest: z.string().nullable(),
    steps: z.array(UpdateStep),
    /** Sources that the newer version needs besides those that were chosen. */
    sources: z.array(NeededSource),
  }),
});

export const updateDashboardFromPackage = endpoint({
  method: "PUT",
  path: "/api/dashboards/{id}/package",
  summary:
    "Bring a dashboard to a version of its package; what people changed stays unless they say otherwise",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    version: z.string().max(100),
    /** Panels changed on both sides of which the package's are taken. */
    take: z.array(z.string().max(40)).max(DASHBOARD_LIMITS.panels).default([]),
    sources: ChosenSources.default({}),
  }),
  response: dashboards.schema,
  versioned: true,
});

export const packageContract = {
  listDashboardPackages,
  getDashboardPackage,
  installDashboard,
  shareDashboard,
  getDashboardUpdate,
  updateDashboardFromPackage,
};
