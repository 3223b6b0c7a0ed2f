import { AppError } from "@devloom/server-kit";

/** What git takes as the name of a branch, without those that begin like an option, a refspec or `@`. */
const BRANCH = /^(?![-+@])[^\s\p{Cc}~^:?*[\\]+$/u;
const REFUSED = /\.\.|@\{|(?:^|\/)[./]|(?:[./]|\.lock)$|\.lock\//;

/** A branch that cannot be taken for an option or a range. */
export function assertBranch(branch: string): void {
  if (BRANCH.test(branch) && !REFUSED.test(branch)) return;
  const message = "This is not the name of a branch.";
  throw new AppError(400, "bad_branch", message, { details: [{ path: "body.branch", message }] });
}
