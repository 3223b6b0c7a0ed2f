import { defineWebModule } from "@devloom/web-kit";

export const settingsWeb = defineWebModule({
  id: "settings",
  manifest: () => import("../feature.ts").then((module) => module.settingsFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  background: () => import("./FollowSettings.tsx").then((module) => module.FollowSettings),
  routes: [
    {
      path: "/settings",
      frame: () => import("./frame/SettingsFrame.tsx").then((module) => module.SettingsFrame),
      load: () => import("./frame/OverviewScreen.tsx").then((module) => module.OverviewScreen),
    },
    {
      path: "/settings/keys",
      load: () => import("./keys/KeysScreen.tsx").then((module) => module.KeysScreen),
    },
    {
      path: "/settings/appearance",
      load: () => import("./AppearanceScreen.tsx").then((module) => module.AppearanceScreen),
    },
    {
      path: "/settings/locale",
      load: () => import("./LocaleScreen.tsx").then((module) => module.LocaleScreen),
    },
    {
      path: "/settings/keymap",
      load: () => import("./keymap/KeymapScreen.tsx").then((module) => module.KeymapScreen),
    },
    {
      path: "/settings/workspace",
      load: () =>
        import("./workspace/WorkspaceScreen.tsx").then((module) => module.WorkspaceScreen),
    },
    {
      path: "/settings/secrets",
      load: () => import("./secrets/SecretsScreen.tsx").then((module) => module.SecretsScreen),
    },
    {
      path: "/settings/ai",
      load: () => import("./model/ModelScreen.tsx").then((module) => module.ModelScreen),
    },
    {
      path: "/settings/mail",
      load: () => import("./mail/MailScreen.tsx").then((module) => module.MailScreen),
    },
    {
      path: "/settings/values",
      load: () => import("./ValuesScreen.tsx").then((module) => module.ValuesScreen),
    },
    {
      path: "/settings/transfer",
      load: () => import("./transfer/TransferScreen.tsx").then((module) => module.TransferScreen),
    },
  ],
});
