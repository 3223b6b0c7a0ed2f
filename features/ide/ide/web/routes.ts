import { defineWebModule } from "@devloom/web-kit";

export const ideWeb = defineWebModule({
  id: "ide",
  manifest: () => import("../feature.ts").then((module) => module.ideFeature),
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
      path: "/ide",
      load: () => import("./home/IdeHomeScreen.tsx").then((module) => module.IdeHomeScreen),
    },
    {
      path: "/ide/$projectId",
      shell: "bare",
      load: () => import("./layout/IdeScreen.tsx").then((module) => module.IdeScreen),
    },
  ],
});
