import { defineWebModule } from "@devloom/web-kit";

export const modelsWeb = defineWebModule({
  id: "models",
  manifest: () => import("../feature.ts").then((module) => module.modelsFeature),
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
      path: "/models",
      load: () => import("./ModelsScreen.tsx").then((module) => module.ModelsScreen),
    },
  ],
});
