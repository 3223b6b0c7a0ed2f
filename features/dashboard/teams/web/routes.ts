import { defineWebModule } from "@devloom/web-kit";

/** On-call and escalation give parts of the same screen. */
export const teamsWeb = defineWebModule({
  id: "teams",
  manifest: () => import("../feature.ts").then((module) => module.teamsFeature),
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
      path: "/teams",
      load: () => import("./TeamsScreen.tsx").then((module) => module.TeamsScreen),
    },
  ],
});
