import { defineFeature } from "@devloom/contract";

export const dashboardFeature = defineFeature({
  id: "dashboard",
  title: "Dashboard",
  navigation: [{ path: "/", title: "Overview", area: "dashboard" }],
  permissions: [{ id: "demo:remove", title: "Remove the demo workspace", minimumRole: "owner" }],
  topics: { usage: { permission: null } },
});
