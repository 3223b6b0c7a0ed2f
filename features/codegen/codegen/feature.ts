import { defineFeature } from "@devloom/contract";

export const codegenFeature = defineFeature({
  id: "codegen",
  title: "Code Generation",
  navigation: [
    { path: "/codegen", title: "Generations", area: "codegen", permission: "codegen:read" },
    {
      path: "/codegen/project",
      title: "Generate a project",
      area: "codegen",
      permission: "codegen:generate",
    },
    {
      path: "/codegen/file",
      title: "Generate a file",
      area: "codegen",
      permission: "codegen:generate",
    },
    {
      path: "/marketplace/templates",
      title: "Templates",
      area: "marketplace",
      permission: "marketplace:read",
    },
  ],
  permissions: [
    { id: "codegen:read", title: "See generations and project models", minimumRole: "viewer" },
    { id: "codegen:generate", title: "Generate and revert code", minimumRole: "developer" },
  ],
  topics: {
    generation: { permission: "codegen:read" },
    "generation-preset": { permission: "codegen:read" },
    "file-draft": { permission: "codegen:generate" },
  },
  places: {
    generation: "/codegen/{id}",
    "generation-preset": "/codegen/project?preset={id}",
    "file-draft": "/codegen/file?draft={id}",
  },
});
