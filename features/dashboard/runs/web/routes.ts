import { defineWebModule } from "@devloom/web-kit";

export const runsWeb = defineWebModule({
  id: "runs",
  manifest: () => import("../feature.ts").then((module) => module.runsFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  routes: [
    { path: "/runs", load: () => import("./RunsScreen.tsx").then((module) => module.RunsScreen) },
    { path: "/runs/$id", load: () => import("./RunScreen.tsx").then((module) => module.RunScreen) },
  ],
});
