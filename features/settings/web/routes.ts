import { defineWebModule } from "@devloom/web-kit";

export const settingsWeb = defineWebModule({
  id: "settings",
  manifest: () => import("../feature.ts").then((module) => module.settingsFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  background: () => import("./FollowSettings.tsx").then((module) => module.FollowSettings),
  routes: [
    {
      path: "/settings",
      load: () => import("./SettingsScreen.tsx").then((module) => module.SettingsScreen),
    },
  ],
});
