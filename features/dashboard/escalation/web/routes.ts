import { defineWebModule } from "@devloom/web-kit";

/** Its screen is shown as a part of the one of teams. */
export const escalationWeb = defineWebModule({
  id: "escalation",
  manifest: () => import("../feature.ts").then((module) => module.escalationFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  panels: {
    policies: () => import("./EscalationPanel.tsx").then((module) => module.EscalationPanel),
  },
});
