import { defineWebModule } from "@devloom/web-kit";

export const schedulerWeb = defineWebModule({
  id: "scheduler",
  manifest: () => import("../feature.ts").then((module) => module.schedulerFeature),
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
      path: "/scheduler",
      load: () => import("./SchedulerScreen.tsx").then((module) => module.SchedulerScreen),
    },
  ],
});
