import { defineFeature } from "@devloom/contract";

export const ideFeature = defineFeature({
  id: "ide",
  title: "IDE",
  navigation: [{ path: "/ide", title: "IDE", area: "ide", permission: "project:read" }],
  permissions: [
    { id: "terminal:use", title: "Run programs in terminals", minimumRole: "developer" },
  ],
  places: {
    "file:project": "/ide/{id}",
  },
  topics: {
    file: { permission: "project:read" },
    text: { permission: "project:read" },
    visitor: { permission: "project:read" },
  },
});
