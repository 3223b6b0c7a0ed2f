import { defineWebModule } from "@devloom/web-kit";

/** Each part of the screen has an address of its own. */
export const accessWeb = defineWebModule({
  id: "access",
  manifest: () => import("../feature.ts").then((module) => module.accessFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  background: () => import("./FollowExpiry.tsx").then((module) => module.FollowExpiry),
  routes: [
    {
      path: "/access",
      load: () => import("./people/PeopleScreen.tsx").then((module) => module.PeopleScreen),
    },
    {
      path: "/access/simulate",
      load: () => import("./simulate/SimulateScreen.tsx").then((module) => module.SimulateScreen),
    },
    {
      path: "/access/roles",
      load: () => import("./roles/RolesScreen.tsx").then((module) => module.RolesScreen),
    },
    {
      path: "/access/grants",
      load: () => import("./grants/GrantsScreen.tsx").then((module) => module.GrantsScreen),
    },
    {
      path: "/access/keys",
      load: () => import("./keys/KeysScreen.tsx").then((module) => module.KeysScreen),
    },
    {
      path: "/access/policies",
      load: () => import("./policies/PoliciesScreen.tsx").then((module) => module.PoliciesScreen),
    },
    {
      path: "/access/policies/$id",
      load: () => import("./policies/PolicyScreen.tsx").then((module) => module.PolicyScreen),
    },
    {
      path: "/access/reviews",
      load: () => import("./reviews/ReviewsScreen.tsx").then((module) => module.ReviewsScreen),
    },
    {
      path: "/access/reviews/$id",
      load: () => import("./reviews/ReviewScreen.tsx").then((module) => module.ReviewScreen),
    },
    {
      path: "/access/decisions",
      load: () =>
        import("./decisions/DecisionsScreen.tsx").then((module) => module.DecisionsScreen),
    },
  ],
});
