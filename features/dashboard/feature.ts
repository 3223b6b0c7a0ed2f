import { defineFeature } from "@devloom/contract";

export const dashboardFeature = defineFeature({
  id: "dashboard",
  title: "Dashboard",
  navigation: [{ path: "/", title: "Overview", area: "dashboard" }],
  topics: { usage: { permission: null } },
});
