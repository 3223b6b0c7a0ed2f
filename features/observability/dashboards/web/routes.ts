import { defineWebModule } from "@devloom/web-kit";

export const dashboardsWeb = defineWebModule({
  id: "dashboards",
  manifest: () => import("../feature.ts").then((module) => module.dashboardsFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  panels: { home: () => import("./home/HomePanel.tsx").then((module) => module.HomePanel) },
  routes: [
    {
      path: "/dashboard/builder",
      load: () => import("./BuilderScreen.tsx").then((module) => module.BuilderScreen),
    },
    {
      path: "/dashboard/builder/$id",
      load: () => import("./DashboardScreen.tsx").then((module) => module.DashboardScreen),
    },
    {
      path: "/shared/dashboard/$token",
      public: true,
      shell: "bare",
      load: () => import("./view/SharedScreen.tsx").then((module) => module.SharedScreen),
    },
  ],
});
