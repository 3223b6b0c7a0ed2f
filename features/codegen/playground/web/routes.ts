import { defineWebModule } from "@devloom/web-kit";

export const playgroundWeb = defineWebModule({
  id: "playground",
  manifest: () => import("../feature.ts").then((module) => module.playgroundFeature),
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
      path: "/playground",
      load: () => import("./PlaygroundScreen.tsx").then((module) => module.PlaygroundScreen),
    },
  ],
});
