import { defineWebModule } from "@devloom/web-kit";

export const observabilityWeb = defineWebModule({
  id: "observability",
  manifest: () => import("../feature.ts").then((module) => module.observabilityFeature),
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
      path: "/observability",
      load: () => import("./ObservabilityScreen.tsx").then((module) => module.ObservabilityScreen),
    },
  ],
});
