import { defineFeature } from "@devloom/contract";

export const modelsFeature = defineFeature({
  id: "models",
  title: "Models",
  navigation: [{ path: "/models", title: "Models", area: "codegen", permission: "model:read" }],
  permissions: [
    { id: "model:read", title: "See models, their calls and costs", minimumRole: "viewer" },
    { id: "model:use", title: "Ask models", minimumRole: "developer" },
    { id: "model:manage", title: "Manage models, their keys and prices", minimumRole: "admin" },
  ],
  topics: {
    "model-provider": { permission: "model:read" },
    "model-alias": { permission: "model:read" },
    "model-price": { permission: "model:read" },
    "model-key": { permission: "model:manage" },
    "model-call": { permission: "model:read" },
  },
  places: {
    "model-provider": "/models?tab=providers",
    "model-alias": "/models?tab=aliases",
    "model-price": "/models?tab=prices",
    "model-key": "/models?tab=keys",
    "model-call": "/models?tab=calls",
  },
});
