import { defineFeature } from "@devloom/contract";

/** Schedules belong to teams, so the permissions are those of teams. */
export const onCallFeature = defineFeature({
  id: "on-call",
  title: "On-call schedules",
  places: {
    schedule: "/teams?tab=on-call",
    swap: "/teams?tab=on-call",
  },
  topics: {
    schedule: { permission: "team:read" },
    swap: { permission: "team:read" },
  },
});
