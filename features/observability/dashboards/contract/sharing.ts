import { endpoint, everyone, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { askFields, canManage, canRead, canShare, Frames, TIME_RANGES } from "./dashboards.ts";
import { DASHBOARD_LIMITS, Panel, Variable } from "./panel.ts";

export const PUBLIC_LINKS_SETTING = "dashboards.publicLinks";

/** A public link to a dashboard. Its token is shown once, when it is made. */
export const DashboardLink = z.strictObject({
  id: Id,
  dashboardId: Id,
  hint: z.string(),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type DashboardLink = z.infer<typeof DashboardLink>;

export const listDashboardLinks = endpoint({
  method: "GET",
  path: "/api/dashboards/{id}/links",
  summary: "Public links of a dashboard that have not expired",
  access: canShare,
  params: IdParams,
  response: z.strictObject({ items: z.array(DashboardLink), total: z.number().int() }),
});

export const createDashboardLink = endpoint({
  method: "POST",
  path: "/api/dashboards/{id}/links",
  summary: "Create a public, read-only link that expires",
  access: canShare,
  params: IdParams,
  body: z.strictObject({ days: z.int().min(1).max(DASHBOARD_LIMITS.linkDays).default(7) }),
  response: DashboardLink.extend({ token: z.string(), url: z.string() }),
  status: 201,
});

export const deleteDashboardLink = endpoint({
  method: "DELETE",
  path: "/api/dashboards/links/{id}",
  summary: "Revoke a public link",
  access: canShare,
  params: IdParams,
  response: NoContent,
  status: 204,
});

const Token = z.string().min(20).max(200);
const rateLimit = { limit: 600, windowSeconds: 60 };

/** A dashboard as visitors see it: without its queries. */
export const SharedDashboard = z.strictObject({
  name: z.string(),
  description: z.string(),
  panels: z.array(Panel.omit({ queries: true })),
  variables: z.array(Variable.omit({ query: true })),
  timeRange: z.enum(TIME_RANGES),
  refreshSeconds: z.number().int(),
  expiresAt: Timestamp,
});
export type SharedDashboard = z.infer<typeof SharedDashboard>;

export const openSharedDashboard = endpoint({
  method: "POST",
  path: "/api/shared-dashboard/open",
  summary: "A dashboard by its public link; the queries stay with the server",
  access: everyone,
  body: z.strictObject({ token: Token }),
  response: SharedDashboard,
  rateLimit,
  metered: false,
});

export const querySharedPanel = endpoint({
  method: "POST",
  path: "/api/shared-dashboard/panel",
  summary: "The frames of one panel of a shared dashboard, for values that it offers",
  access: everyone,
  body: z.strictObject({ token: Token, panelId: z.string().max(40), ...askFields }),
  response: Frames,
  rateLimit,
  metered: false,
});

/** A mark on the time axis of every chart of a dashboard. */
export const Annotation = z.strictObject({
  id: Id,
  time: z.number(),
  text: z.string(),
  createdBy: Id.nullable(),
});
export type Annotation = z.infer<typeof Annotation>;

export const listAnnotations = endpoint({
  method: "GET",
  path: "/api/dashboards/{id}/annotations",
  summary: "Marks on the time axis of a dashboard in a range",
  access: canRead,
  params: IdParams,
  query: z.strictObject({ from: z.coerce.number().min(0), to: z.coerce.number().min(0) }),
  response: z.strictObject({ items: z.array(Annotation), total: z.number().int() }),
  metered: false,
});

export const createAnnotation = endpoint({
  method: "POST",
  path: "/api/dashboards/{id}/annotations",
  summary: "Mark a moment of a dashboard",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    time: askFields.from,
    text: z.string().trim().min(1, "Say what happened").max(500),
  }),
  response: Annotation,
  status: 201,
});

export const deleteAnnotation = endpoint({
  method: "DELETE",
  path: "/api/dashboards/annotations/{id}",
  summary: "Remove a mark",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const sharingContract = {
  listDashboardLinks,
  createDashboardLink,
  deleteDashboardLink,
  openSharedDashboard,
  querySharedPanel,
  listAnnotations,
  createAnnotation,
  deleteAnnotation,
};
