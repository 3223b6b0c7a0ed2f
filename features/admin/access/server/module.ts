import { defineModule, type Platform } from "@devloom/server-kit";
import { accessContract } from "../contract.ts";
import { accessFeature } from "../feature.ts";
import { explainHandlers } from "./explain/explain-handlers.ts";
import { grantHandlers } from "./grants/grant-handlers.ts";
import { keyCredential } from "./keys/authenticate-key.ts";
import { keyHandlers } from "./keys/key-handlers.ts";
import { accessTablesMigration, reviewKindsMigration } from "./migration.ts";
import { policyHandlers } from "./policies/policy-handlers.ts";
import { accessReactions } from "./reactions.ts";
import { reviewHandlers } from "./reviews/review-handlers.ts";
import { roleHandlers } from "./roles/role-handlers.ts";
import { accessSource } from "./source.ts";

/** Who may do what, why, and for how long. */
export const accessModule = defineModule({
  feature: accessFeature,
  contract: accessContract,
  migrations: [accessTablesMigration, reviewKindsMigration],
  create: (platform: Platform) => ({
    access: accessSource,
    credentials: [keyCredential(platform)],
    on: accessReactions(platform),
    handlers: {
      ...roleHandlers(platform),
      ...grantHandlers(platform),
      ...keyHandlers(platform),
      ...policyHandlers(platform),
      ...explainHandlers(platform),
      ...reviewHandlers(platform),
    },
  }),
});
