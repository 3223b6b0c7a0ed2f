import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

export const identityFeature = defineFeature({
  id: "identity",
  title: "Accounts and sessions",
  permissions: [
    { id: "sso:manage", title: "Connect the workspace's identity provider", minimumRole: "owner" },
    { id: "scim:provision", title: "Provision people and groups by SCIM", minimumRole: "admin" },
  ],
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
      description:
        "Members without one can only set one up. Whom the tenant's own identity provider lets in is not asked again.",
      schema: z.boolean(),
      defaultValue: false,
      layers: ["tenant"],
    }),
  ],
});
