import { defineWebModule } from "@devloom/web-kit";

export const automationWeb = defineWebModule({
  id: "automation",
  manifest: () => import("../feature.ts").then((module) => module.automationFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  sentences: {
    de: () => import("./messages/sentences.de.ts").then((module) => module.sentences),
  },
  routes: [
    {
      path: "/automation",
      load: () => import("./list/RulesScreen.tsx").then((module) => module.RulesScreen),
    },
    {
      path: "/automation/new",
      load: () => import("./rule/NewRuleScreen.tsx").then((module) => module.NewRuleScreen),
    },
    {
      path: "/automation/$ruleId/form",
      load: () => import("./rule/FormScreen.tsx").then((module) => module.FormScreen),
    },
    {
      path: "/automation/$ruleId",
      load: () => import("./rule/RuleScreen.tsx").then((module) => module.RuleScreen),
    },
  ],
});
