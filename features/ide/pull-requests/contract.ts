import { mergingContract } from "./contract/merging.ts";
import { pullRequestContract } from "./contract/pull-requests.ts";
import { reviewsContract } from "./contract/reviews.ts";
import { rulesContract } from "./contract/rules.ts";
import { threadsContract } from "./contract/threads.ts";

export * from "./contract/merging.ts";
export * from "./contract/pull-requests.ts";
export * from "./contract/reviews.ts";
export * from "./contract/rules.ts";
export {
  MERGE_METHODS,
  type MergeMethod,
  PULL_REQUEST_LIMITS,
  type PullRequest,
  type PullRequestPerson,
  type ReviewedCommit,
  type ReviewedFile,
} from "./contract/shared.ts";
export * from "./contract/threads.ts";

export const pullRequestsContract = {
  ...pullRequestContract,
  ...reviewsContract,
  ...threadsContract,
  ...mergingContract,
  ...rulesContract,
};
