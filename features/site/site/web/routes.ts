import { defineWebModule } from "@devloom/web-kit";

export const siteWeb = defineWebModule({
  id: "site",
  manifest: () => import("../feature.ts").then((module) => module.siteFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  views: { landing: () => import("./LandingView.tsx").then((module) => module.LandingView) },
  routes: [
    {
      path: "/pricing",
      public: true,
      shell: "bare",
      load: () => import("./PricingScreen.tsx").then((module) => module.PricingScreen),
    },
    {
      path: "/faq",
      public: true,
      shell: "bare",
      load: () => import("./FaqScreen.tsx").then((module) => module.FaqScreen),
    },
  ],
});
