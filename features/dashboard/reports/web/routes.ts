import { defineWebModule } from "@devloom/web-kit";

export const reportsWeb = defineWebModule({
  id: "reports",
  manifest: () => import("../feature.ts").then((module) => module.reportsFeature),
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
      path: "/reports",
      load: () => import("./ReportsScreen.tsx").then((module) => module.ReportsScreen),
    },
    {
      path: "/shared/report/$token",
      public: true,
      shell: "bare",
      load: () => import("./SharedReportScreen.tsx").then((module) => module.SharedReportScreen),
    },
  ],
});
