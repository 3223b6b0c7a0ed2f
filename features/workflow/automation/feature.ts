import { defineFeature } from "@devloom/contract";

export const automationFeature = defineFeature({
  id: "automation",
  title: "Automation",
  navigation: [
    { path: "/automation", title: "Automation", area: "workflow", permission: "automation:read" },
  ],
  permissions: [
    { id: "automation:read", title: "See automation rules and their runs", minimumRole: "viewer" },
    { id: "automation:manage", title: "Manage, try and replay rules", minimumRole: "developer" },
  ],
  topics: { automation: { permission: "automation:read" } },
  places: { automation: "/automation/{id}" },
});
