import { defineWebModule } from "@devloom/web-kit";

/** Shown in the toolbar of tables. */
export const tableViewsWeb = defineWebModule({
  id: "table-views",
  manifest: () => import("../feature.ts").then((module) => module.tableViewsFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  panels: { menu: () => import("./ViewsMenu.tsx").then((module) => module.ViewsMenu) },
});
