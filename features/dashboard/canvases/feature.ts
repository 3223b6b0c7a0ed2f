import { defineFeature } from "@devloom/contract";

export const canvasesFeature = defineFeature({
  id: "canvases",
  title: "Canvases",
  navigation: [
    { path: "/canvases", title: "Canvases", area: "dashboard", permission: "canvas:read" },
  ],
  permissions: [
    { id: "canvas:read", title: "See canvases and their source", minimumRole: "viewer" },
    { id: "canvas:edit", title: "Change source on canvases", minimumRole: "developer" },
  ],
  places: {
    canvas: "/canvases/{id}/editor",
  },
  topics: {
    canvas: { permission: "canvas:read" },
    presence: { permission: "canvas:read" },
    proposal: { permission: "canvas:edit" },
  },
});
