import { defineWebModule } from "@devloom/web-kit";
import { ENROLMENT_PATH } from "./challenges/enrolment-address.ts";
import { SIGN_IN_PATH } from "./sign-in-address.ts";
import { IdentityProvider } from "./session/IdentityProvider.tsx";

export const identityWeb = defineWebModule({
  id: "identity",
  manifest: () => import("../feature.ts").then((module) => module.identityFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  provider: IdentityProvider,
  views: { auth: () => import("./AuthView.tsx").then((module) => module.AuthView) },
  routes: [
    {
      path: SIGN_IN_PATH,
      public: true,
      shell: "bare",
      load: () => import("./SignInScreen.tsx").then((module) => module.SignInScreen),
    },
    {
      path: ENROLMENT_PATH,
      shell: "bare",
      load: () =>
        import("./challenges/EnrolmentScreen.tsx").then((module) => module.EnrolmentScreen),
    },
    {
      path: "/settings/profile",
      load: () => import("./profile/ProfileScreen.tsx").then((module) => module.ProfileScreen),
    },
    {
      path: "/settings/sign-on",
      load: () => import("./sign-on/SignOnScreen.tsx").then((module) => module.SignOnScreen),
    },
    {
      path: "/settings/security",
      load: () => import("./security/SecurityScreen.tsx").then((module) => module.SecurityScreen),
    },
    {
      path: "/confirm-email",
      public: true,
      shell: "bare",
      load: () => import("./ConfirmEmailScreen.tsx").then((module) => module.ConfirmEmailScreen),
    },
    {
      path: "/reset-password",
      public: true,
      shell: "bare",
      load: () => import("./ResetPasswordScreen.tsx").then((module) => module.ResetPasswordScreen),
    },
  ],
});
