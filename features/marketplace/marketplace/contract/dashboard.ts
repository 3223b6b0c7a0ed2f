import { z } from "zod";

/** The field `devloom` in the package.json of a dashboard. The dashboard itself lies beside it, in `DASHBOARD_FILE`. */
export const DashboardField = z.strictObject({
  kind: z.literal("dashboard"),
  title: z.string().trim().min(1).max(80),
});

/** Where the dashboard lies in its package. */
export const DASHBOARD_FILE = "dashboard.json";
