import { defineFeature } from "@devloom/contract";

export const projectsFeature = defineFeature({
  id: "projects",
  title: "Projects",
  navigation: [
    { path: "/projects", title: "Projects", area: "dashboard", permission: "project:read" },
  ],
  permissions: [
    { id: "project:read", title: "See projects", minimumRole: "viewer" },
    { id: "project:create", title: "Create projects", minimumRole: "developer" },
    { id: "project:update", title: "Change projects", minimumRole: "developer" },
    { id: "project:delete", title: "Delete projects", minimumRole: "admin" },
  ],
  places: {
    project: "/projects/{id}",
  },
  topics: { project: { permission: "project:read" } },
});
