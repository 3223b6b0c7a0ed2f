import { defineWebModule } from "@devloom/web-kit";

/** The trail is read in the administration, inside its frame. */
export const auditWeb = defineWebModule({
  id: "audit",
  manifest: () => import("../feature.ts").then((module) => module.auditFeature),
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
      path: "/admin/audit",
      load: () => import("./AuditScreen.tsx").then((module) => module.AuditScreen),
    },
  ],
});
