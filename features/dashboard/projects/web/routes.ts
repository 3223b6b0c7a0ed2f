import { defineWebModule } from "@devloom/web-kit";

export const projectsWeb = defineWebModule({
  id: "projects",
  manifest: () => import("../feature.ts").then((module) => module.projectsFeature),
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
      path: "/projects",
      load: () => import("./ProjectsScreen.tsx").then((module) => module.ProjectsScreen),
    },
    {
      path: "/projects/$id",
      load: () => import("./ProjectScreen.tsx").then((module) => module.ProjectScreen),
    },
    {
      path: "/open",
      load: () => import("./OpenFolderScreen.tsx").then((module) => module.OpenFolderScreen),
    },
  ],
  palette: () => import("./palette.ts").then((module) => module.projectsPalette),
});
