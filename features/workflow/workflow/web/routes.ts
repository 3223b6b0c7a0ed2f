import { defineWebModule } from "@devloom/web-kit";

export const workflowWeb = defineWebModule({
  id: "workflow",
  manifest: () => import("../feature.ts").then((module) => module.workflowFeature),
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
      path: "/workflow",
      load: () => import("./list/WorkflowsScreen.tsx").then((module) => module.WorkflowsScreen),
    },
    {
      path: "/workflow/decisions",
      load: () =>
        import("./decisions/DecisionsScreen.tsx").then((module) => module.DecisionsScreen),
    },
    {
      path: "/workflow/instances",
      load: () => import("./operate/InstancesScreen.tsx").then((module) => module.InstancesScreen),
    },
    {
      path: "/workflow/instances/$instanceId",
      load: () => import("./instance/InstanceScreen.tsx").then((module) => module.InstanceScreen),
    },
    {
      path: "/workflow/incidents",
      load: () => import("./operate/IncidentsScreen.tsx").then((module) => module.IncidentsScreen),
    },
    {
      path: "/workflow/facts",
      load: () => import("./facts/FactsScreen.tsx").then((module) => module.FactsScreen),
    },
    {
      path: "/workflow/tasks",
      load: () => import("./tasks/TasksScreen.tsx").then((module) => module.TasksScreen),
    },
    {
      path: "/workflow/analytics",
      load: () =>
        import("./analytics/AnalyticsScreen.tsx").then((module) => module.AnalyticsScreen),
    },
    {
      path: "/workflow/design/$workflowId",
      shell: "bare",
      load: () => import("./designer/DesignerScreen.tsx").then((module) => module.DesignerScreen),
    },
  ],
});
