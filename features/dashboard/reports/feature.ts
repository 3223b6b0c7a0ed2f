import { defineFeature } from "@devloom/contract";

/** Documents from the workspace's own data, with what they were made of. */
export const reportsFeature = defineFeature({
  id: "reports",
  title: "Reports",
  navigation: [
    { path: "/reports", title: "Reports", area: "dashboard", permission: "report:read" },
  ],
  permissions: [
    { id: "report:read", title: "See reports", minimumRole: "viewer" },
    { id: "report:cost", title: "See costs in reports", minimumRole: "admin" },
    { id: "report:generate", title: "Generate and schedule reports", minimumRole: "developer" },
    { id: "report:share", title: "Share reports by public link", minimumRole: "admin" },
  ],
  topics: {
    report: { permission: "report:read" },
    "own-report": { permission: "report:read" },
  },
  places: { report: "/reports?report={id}", "own-report": "/reports?own={id}" },
});
