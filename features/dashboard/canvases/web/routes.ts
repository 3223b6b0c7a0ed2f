import { defineWebModule } from "@devloom/web-kit";

export const canvasesWeb = defineWebModule({
  id: "canvases",
  manifest: () => import("../feature.ts").then((module) => module.canvasesFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  routes: [
    {
      path: "/canvases",
      load: () => import("./list/CanvasesScreen.tsx").then((module) => module.CanvasesScreen),
    },
    {
      path: "/canvases/$canvasId/editor",
      shell: "bare",
      load: () => import("./editor/EditorScreen.tsx").then((module) => module.EditorScreen),
    },
  ],
});
