import { defineFeature } from "@devloom/contract";

export const runsFeature = defineFeature({
  id: "runs",
  title: "Runs",
  navigation: [{ path: "/runs", title: "Runs", area: "dashboard", permission: "run:read" }],
  permissions: [
    { id: "run:read", title: "See runs and their logs", minimumRole: "viewer" },
    { id: "run:manage", title: "Cancel and retry runs", minimumRole: "developer" },
  ],
  places: {
    run: "/runs/{id}",
  },
  topics: { run: { permission: "run:read" } },
});
