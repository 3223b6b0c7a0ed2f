import { defineFeature } from "@devloom/contract";

export const teamsFeature = defineFeature({
  id: "teams",
  title: "Teams and ownership",
  navigation: [
    {
      path: "/teams",
      title: "Teams",
      area: "dashboard",
      permission: "team:read",
      keys: "Alt+Shift+T",
    },
  ],
  permissions: [
    { id: "team:read", title: "See teams, ownership and on-call", minimumRole: "viewer" },
    { id: "team:manage", title: "Manage teams, ownership and on-call", minimumRole: "admin" },
  ],
  places: {
    team: "/teams",
    ownership: "/teams",
  },
  topics: { team: { permission: "team:read" }, ownership: { permission: "team:read" } },
});
