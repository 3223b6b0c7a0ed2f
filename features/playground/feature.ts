import { defineFeature } from "@devloom/contract";

export const playgroundFeature = defineFeature({
  id: "playground",
  title: "Playground",
  navigation: [
    { path: "/playground", title: "Playground", area: "codegen", permission: "prompt:read" },
  ],
  permissions: [
    { id: "prompt:read", title: "See prompts and their versions", minimumRole: "viewer" },
    { id: "prompt:manage", title: "Save and label prompts", minimumRole: "developer" },
  ],
  topics: { prompt: { permission: "prompt:read" } },
  places: { prompt: "/playground?prompt={id}" },
});
