import { explainContract } from "./contract/explain.ts";
import { grantContract } from "./contract/grants.ts";
import { keyContract } from "./contract/keys.ts";
import { policyContract } from "./contract/policies.ts";
import { reviewContract } from "./contract/reviews.ts";
import { roleContract } from "./contract/roles.ts";

export * from "./contract/explain.ts";
export * from "./contract/grants.ts";
export * from "./contract/keys.ts";
export * from "./contract/policies.ts";
export * from "./contract/reviews.ts";
export * from "./contract/roles.ts";
export * from "./contract/values.ts";

export const accessContract = {
  ...roleContract,
  ...grantContract,
  ...keyContract,
  ...policyContract,
  ...explainContract,
  ...reviewContract,
};
