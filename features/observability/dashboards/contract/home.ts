import { endpoint, Id, NoContent } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead } from "./dashboards.ts";

const Named = z.strictObject({ id: Id, name: z.string() });

/** The dashboard that the start page shows beside its own view. */
export const getHomeDashboard = endpoint({
  method: "GET",
  path: "/api/dashboards-home",
  summary: "The dashboard on the caller's start page: their own choice, else the workspace's",
  access: canRead,
  response: z.strictObject({
    /** What the start page shows; `null` for none. */
    shown: Named.nullable(),
    own: Named.nullable(),
    workspace: Named.nullable(),
  }),
  metered: false,
});

const Choice = z.strictObject({
  /** `null` for none. */
  dashboardId: Id.nullable(),
});

export const setHomeDashboard = endpoint({
  method: "PUT",
  path: "/api/dashboards-home",
  summary: "Show a dashboard on one's own start page",
  access: canRead,
  body: Choice,
  response: NoContent,
  status: 204,
});

export const setWorkspaceHomeDashboard = endpoint({
  method: "PUT",
  path: "/api/dashboards-home/workspace",
  summary: "Show a dashboard on the start page of everybody who chose none",
  access: canManage,
  body: Choice,
  response: NoContent,
  status: 204,
});

export const homeContract = { getHomeDashboard, setHomeDashboard, setWorkspaceHomeDashboard };
