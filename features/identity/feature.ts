import { defineFeature } from "@devloom/contract";

export const identityFeature = defineFeature({
  id: "identity",
  title: "Accounts and sessions",
  topics: { session: { permission: null }, user: { permission: null } },
});
