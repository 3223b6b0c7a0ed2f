import { defineWebModule } from "@devloom/web-kit";

/** Its screen is a part of the one of teams. */
export const onCallWeb = defineWebModule({
  id: "on-call",
  manifest: () => import("../feature.ts").then((module) => module.onCallFeature),
  messages: { en: () => Promise.resolve({}) },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
});
