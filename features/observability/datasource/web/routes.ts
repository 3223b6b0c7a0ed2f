import { defineWebModule } from "@devloom/web-kit";

export const datasourceWeb = defineWebModule({
  id: "datasource",
  manifest: () => import("../feature.ts").then((module) => module.datasourceFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  panels: { query: () => import("./query/Workbench.tsx").then((module) => module.Workbench) },
  routes: [
    {
      path: "/datasource",
      load: () => import("./DataSourceScreen.tsx").then((module) => module.DataSourceScreen),
    },
  ],
});
