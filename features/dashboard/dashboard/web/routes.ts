import { defineWebModule } from "@devloom/web-kit";

export const dashboardWeb = defineWebModule({
  id: "dashboard",
  manifest: () => import("../feature.ts").then((module) => module.dashboardFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  views: { dashboard: () => import("./DashboardView.tsx").then((module) => module.DashboardView) },
});
