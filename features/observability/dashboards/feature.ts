import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";
import { PUBLIC_LINKS_SETTING } from "./contract.ts";

/** Dashboards that people build from queries. */
export const dashboardsFeature = defineFeature({
  id: "dashboards",
  title: "Dashboards",
  navigation: [
    {
      path: "/dashboard/builder",
      title: "Dashboards",
      area: "observability",
      permission: "dashboard:read",
    },
  ],
  permissions: [
    { id: "dashboard:read", title: "See dashboards", minimumRole: "viewer" },
    { id: "dashboard:manage", title: "Build and change dashboards", minimumRole: "developer" },
    { id: "dashboard:share", title: "Share dashboards by public link", minimumRole: "admin" },
  ],
  settings: [
    defineSetting({
      key: PUBLIC_LINKS_SETTING,
      title: "Public links of dashboards",
      description: "Whether dashboards can be opened by public links. Off closes those that exist.",
      schema: z.boolean(),
      defaultValue: true,
      layers: ["instance", "tenant"],
    }),
  ],
  topics: {
    dashboard: { permission: "dashboard:read" },
    "library-panel": { permission: "dashboard:read" },
  },
  places: { dashboard: "/dashboard/builder/{id}" },
});
