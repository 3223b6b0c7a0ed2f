import { defineWebModule } from "@devloom/web-kit";

export const adminWeb = defineWebModule({
  id: "admin",
  manifest: () => import("../feature.ts").then((module) => module.adminFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  background: () => import("./OversightBanner.tsx").then((module) => module.OversightBanner),
  routes: [
    {
      path: "/admin",
      frame: () => import("./AdminFrame.tsx").then((module) => module.AdminFrame),
      load: () => import("./UsersScreen.tsx").then((module) => module.UsersScreen),
    },
    {
      path: "/admin/tenants",
      load: () => import("./TenantsScreen.tsx").then((module) => module.TenantsScreen),
    },
    {
      path: "/admin/sessions",
      load: () => import("./SessionsScreen.tsx").then((module) => module.SessionsScreen),
    },
    {
      path: "/admin/system",
      load: () => import("./SystemScreen.tsx").then((module) => module.SystemScreen),
    },
  ],
});
