import { defineWebModule } from "@devloom/web-kit";

/** The trail is read in the administration; the app learns here which role its permission takes. */
export const auditWeb = defineWebModule({
  id: "audit",
  manifest: () => import("../feature.ts").then((module) => module.auditFeature),
  messages: { en: () => Promise.resolve({}) },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
});
