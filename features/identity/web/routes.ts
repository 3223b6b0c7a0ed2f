import { defineWebModule } from "@devloom/web-kit";
import { IdentityProvider } from "./session/IdentityProvider.tsx";

export const identityWeb = defineWebModule({
  id: "identity",
  manifest: () => import("../feature.ts").then((module) => module.identityFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  provider: IdentityProvider,
  views: { auth: () => import("./AuthView.tsx").then((module) => module.AuthView) },
  routes: [
    {
      path: "/reset-password",
      public: true,
      shell: "bare",
      load: () => import("./ResetPasswordScreen.tsx").then((module) => module.ResetPasswordScreen),
    },
  ],
});
