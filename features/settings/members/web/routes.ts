import { defineWebModule } from "@devloom/web-kit";

export const membersWeb = defineWebModule({
  id: "members",
  manifest: () => import("../feature.ts").then((module) => module.membersFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  topBar: () => import("./TenantSwitcher.tsx").then((module) => module.TenantSwitcher),
  routes: [
    {
      path: "/settings/members",
      load: () => import("./MembersScreen.tsx").then((module) => module.MembersScreen),
    },
    {
      path: "/invitation",
      public: true,
      shell: "bare",
      load: () => import("./InvitationScreen.tsx").then((module) => module.InvitationScreen),
    },
  ],
});
