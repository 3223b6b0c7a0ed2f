import { defineFeature } from "@devloom/contract";

export const schedulerFeature = defineFeature({
  id: "scheduler",
  title: "Scheduler",
  navigation: [
    { path: "/scheduler", title: "Scheduler", area: "workflow", permission: "trigger:read" },
  ],
  permissions: [
    { id: "trigger:read", title: "See schedules and what they fired", minimumRole: "viewer" },
    { id: "trigger:manage", title: "Manage and run schedules", minimumRole: "developer" },
    { id: "trigger:secret", title: "Store secrets for schedules", minimumRole: "admin" },
  ],
  topics: { trigger: { permission: "trigger:read" } },
  places: { trigger: "/scheduler?item={id}" },
});
