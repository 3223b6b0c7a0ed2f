import { defineWebModule } from "@devloom/web-kit";

export const codegenWeb = defineWebModule({
  id: "codegen",
  manifest: () => import("../feature.ts").then((module) => module.codegenFeature),
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
      path: "/codegen",
      load: () => import("./GenerationsScreen.tsx").then((module) => module.GenerationsScreen),
    },
    {
      path: "/codegen/project",
      load: () =>
        import("./project/GenerateProjectScreen.tsx").then(
          (module) => module.GenerateProjectScreen,
        ),
    },
    {
      path: "/codegen/file",
      load: () =>
        import("./file/GenerateFileScreen.tsx").then((module) => module.GenerateFileScreen),
    },
    {
      path: "/marketplace/templates",
      load: () => import("./template/TemplatesScreen.tsx").then((module) => module.TemplatesScreen),
    },
    {
      path: "/marketplace/templates/new",
      load: () => import("./template/PublishScreen.tsx").then((module) => module.PublishScreen),
    },
    {
      path: "/marketplace/templates/$id",
      load: () => import("./template/TemplateScreen.tsx").then((module) => module.TemplateScreen),
    },
    {
      path: "/codegen/$id",
      load: () =>
        import("./generation/GenerationScreen.tsx").then((module) => module.GenerationScreen),
    },
  ],
});
