import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

export const identityFeature = defineFeature({
  id: "identity",
  title: "Accounts and sessions",
  topics: { session: { permission: null }, user: { permission: null } },
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
