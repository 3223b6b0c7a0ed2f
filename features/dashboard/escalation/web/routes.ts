import { defineWebModule } from "@devloom/web-kit";

/** Its screen is a part of the one of teams. */
export const escalationWeb = defineWebModule({
  id: "escalation",
  manifest: () => import("../feature.ts").then((module) => module.escalationFeature),
  messages: { en: () => Promise.resolve({}) },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
});
