import { defineWebModule } from "@devloom/web-kit";

export const pullRequestsWeb = defineWebModule({
  id: "pull-requests",
  manifest: () => import("../feature.ts").then((module) => module.pullRequestsFeature),
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
      path: "/pull-requests",
      load: () =>
        import("./list/PullRequestsScreen.tsx").then((module) => module.PullRequestsScreen),
    },
    {
      path: "/pull-requests/new",
      load: () =>
        import("./list/NewPullRequestScreen.tsx").then((module) => module.NewPullRequestScreen),
    },
    {
      path: "/pull-requests/$id",
      load: () =>
        import("./detail/PullRequestScreen.tsx").then((module) => module.PullRequestScreen),
    },
  ],
});
