import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

/** Setting: history of the default branch is never rewritten by a push. */
export const PROTECT_DEFAULT_BRANCH = "projects.protectDefaultBranch";

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
  settings: [
    defineSetting({
      key: PROTECT_DEFAULT_BRANCH,
      title: "Protect the default branch",
      description: "Refuse pushes that rewrite or delete the default branch of a project.",
      schema: z.boolean(),
      defaultValue: true,
      layers: ["tenant"],
    }),
  ],
  topics: { project: { permission: "project:read" } },
});
