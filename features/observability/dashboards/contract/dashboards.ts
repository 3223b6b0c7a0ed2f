import {
  endpoint,
  Frame,
  holders,
  Id,
  IdParams,
  JsonObject,
  resourceContract,
  SourceQuery,
  Timestamp,
  VariableValues,
} from "@devloom/contract";
import { z } from "zod";
import { DASHBOARD_LIMITS, Panel, Variable } from "./panel.ts";

export const canRead = holders("dashboard:read");
export const canManage = holders("dashboard:manage");
export const canShare = holders("dashboard:share");

export const TIME_RANGES = ["15m", "1h", "6h", "24h", "7d"] as const;

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** What a dashboard is made of: the part that has versions. */
export const DashboardFields = z.strictObject({
  name: z.string().trim().min(1, "A dashboard needs a name").max(120),
  description: z.string().max(4000),
  panels: z
    .array(Panel)
    .max(DASHBOARD_LIMITS.panels)
    .refine((panels) => unique(panels.map(({ id }) => id)), "Two panels have the same id"),
  variables: z
    .array(Variable)
    .max(DASHBOARD_LIMITS.variables)
    .refine((all) => unique(all.map(({ name }) => name)), "Two variables have the same name"),
  timeRange: z.enum(TIME_RANGES),
  /** Seconds; 0 asks again only by hand. */
  refreshSeconds: z.int().min(0).max(3600),
});
export type DashboardContent = z.infer<typeof DashboardFields>;

export const dashboards = resourceContract({
  one: "Dashboard",
  many: "Dashboards",
  path: "/api/dashboards",
  read: canRead,
  manage: canManage,
  fields: DashboardFields,
  draft: DashboardFields.extend({
    description: DashboardFields.shape.description.default(""),
    panels: DashboardFields.shape.panels.default([]),
    variables: DashboardFields.shape.variables.default([]),
    timeRange: DashboardFields.shape.timeRange.default("1h"),
    refreshSeconds: DashboardFields.shape.refreshSeconds.default(5),
  }),
  sort: ["name"],
  search: ["name", "description"],
  max: DASHBOARD_LIMITS.dashboards,
});
export type Dashboard = z.infer<typeof dashboards.schema>;
export const {
  listDashboards,
  getDashboard,
  createDashboard,
  updateDashboard,
  deleteDashboard,
  restoreDashboard,
} = dashboards.endpoints;

const Moment = z.number().int().min(0).max(8_000_000_000_000);
/** When a query is about, and with which values. */
export const askFields = {
  from: Moment,
  to: Moment,
  step: z.number().int().min(1000).max(86_400_000).optional(),
  variables: VariableValues.default({}),
};
export const Frames = z.strictObject({ frames: z.array(Frame) });

export const queryPanel = endpoint({
  method: "POST",
  path: "/api/dashboards/query",
  summary: "Ask sources for the frames of a panel, with the rights of the caller",
  access: canRead,
  body: z.strictObject({
    ...askFields,
    queries: z.array(SourceQuery).max(DASHBOARD_LIMITS.queries),
  }),
  response: Frames,
  metered: false,
});

export const DashboardVersion = z.strictObject({
  version: z.number().int(),
  at: Timestamp,
  by: Id.nullable(),
  name: z.string(),
  panels: z.number().int(),
});
export type DashboardVersion = z.infer<typeof DashboardVersion>;

export const listDashboardVersions = endpoint({
  method: "GET",
  path: "/api/dashboards/{id}/versions",
  summary: "What a dashboard was, the newest version first",
  access: canRead,
  params: IdParams,
  response: z.strictObject({ items: z.array(DashboardVersion), total: z.number().int() }),
});

const VersionParams = z.strictObject({
  id: Id,
  version: z.coerce.number().int().min(1).max(1_000_000_000),
});

export const getDashboardVersion = endpoint({
  method: "GET",
  path: "/api/dashboards/{id}/versions/{version}",
  summary: "One version of a dashboard",
  access: canRead,
  params: VersionParams,
  response: DashboardFields,
});

export const restoreDashboardVersion = endpoint({
  method: "POST",
  path: "/api/dashboards/{id}/versions/{version}/restore",
  summary: "Make an old version of a dashboard the newest",
  access: canManage,
  params: VersionParams,
  response: dashboards.schema,
  versioned: true,
});

export const buildDashboard = endpoint({
  method: "POST",
  path: "/api/dashboards/from-service",
  summary: "Create a dashboard with rate, errors, duration, logs and traces of a service",
  access: canManage,
  body: z.strictObject({ service: z.string().trim().min(1).max(200) }),
  response: dashboards.schema,
  status: 201,
  versioned: true,
});

export const importGrafana = endpoint({
  method: "POST",
  path: "/api/dashboards/import-grafana",
  summary:
    "Create a dashboard from the JSON of a Grafana dashboard, and say what did not translate",
  access: canManage,
  body: z.strictObject({
    dashboard: JsonObject,
    /** A Prometheus that is a data source: it is asked in PromQL as it is written, and nothing is translated. */
    sourceId: Id.optional(),
  }),
  response: z.strictObject({
    dashboard: dashboards.schema,
    /** What was left out or changed, and where. */
    notes: z.array(z.strictObject({ panel: z.string(), note: z.string() })),
  }),
  status: 201,
});

export const dashboardContract = {
  ...dashboards.endpoints,
  queryPanel,
  listDashboardVersions,
  getDashboardVersion,
  restoreDashboardVersion,
  buildDashboard,
  importGrafana,
};
