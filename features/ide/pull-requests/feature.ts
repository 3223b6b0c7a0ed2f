import { defineFeature } from "@devloom/contract";

export const pullRequestsFeature = defineFeature({
  id: "pull-requests",
  title: "Pull requests",
  navigation: [
    { path: "/pull-requests", title: "Pull requests", area: "ide", permission: "project:read" },
  ],
  permissions: [
    {
      id: "pull-request:review",
      title: "Open and review pull requests",
      minimumRole: "developer",
    },
    { id: "pull-request:rules", title: "Change review rules", minimumRole: "admin" },
  ],
  places: {
    "pull-request": "/pull-requests/{id}",
  },
  topics: { "pull-request": { permission: "project:read" } },
});
