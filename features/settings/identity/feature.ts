import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

export const identityFeature = defineFeature({
  id: "identity",
  title: "Accounts and sessions",
  navigation: [
    { path: "/settings/profile", title: "Profile", area: "settings", section: "you", order: 10 },
    { path: "/settings/security", title: "Security", area: "settings", section: "you", order: 20 },
    {
      path: "/settings/sign-on",
      title: "Single sign-on",
      area: "settings",
      section: "workspace",
      order: 30,
    },
  ],
  permissions: [
    { id: "sso:manage", title: "Connect the workspace's identity provider", minimumRole: "owner" },
    { id: "scim:provision", title: "Provision people and groups by SCIM", minimumRole: "admin" },
  ],
  places: {
    session: "/settings/security",
    user: "/settings/profile",
    sso: "/settings/sign-on",
  },
  topics: {
    session: { permission: null },
    user: { permission: null },
    sso: { permission: "sso:manage" },
    scim: { permission: "scim:provision" },
  },
  settings: [
    defineSetting({
      key: "security.requireSecondFactor",
      title: "Ask every member for a second factor",
      description: "Members without one can only set one up. SSO users are exempt.",
      schema: z.boolean(),
      defaultValue: false,
      layers: ["tenant"],
    }),
  ],
});
