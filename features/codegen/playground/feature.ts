import { defineFeature } from "@devloom/contract";

export const playgroundFeature = defineFeature({
  id: "playground",
  title: "Playground",
  navigation: [
    { path: "/playground", title: "Playground", area: "codegen", permission: "prompt:read" },
  ],
  permissions: [
    {
      id: "prompt:read",
      title: "See prompts and snippets with their versions",
      minimumRole: "viewer",
    },
    {
      id: "prompt:manage",
      title: "Save prompts and snippets, try requests and run code",
      minimumRole: "developer",
    },
  ],
  topics: { prompt: { permission: "prompt:read" }, snippet: { permission: "prompt:read" } },
  places: {
    prompt: "/playground?prompt={id}",
    snippet: "/playground?tab=code&snippet={id}",
  },
});
