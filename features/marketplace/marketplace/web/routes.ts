import { defineWebModule } from "@devloom/web-kit";

export const marketplaceWeb = defineWebModule({
  id: "marketplace",
  manifest: () => import("../feature.ts").then((module) => module.marketplaceFeature),
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
      path: "/marketplace",
      load: () => import("./MarketplaceScreen.tsx").then((module) => module.MarketplaceScreen),
    },
    {
      path: "/marketplace/$id",
      load: () => import("./PackageScreen.tsx").then((module) => module.PackageScreen),
    },
  ],
});
