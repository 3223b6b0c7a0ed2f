import { git } from "@devloom/project-files";
import type { Quarantine } from "./quarantine.ts";
import { isNothing, type PushCommand } from "./push-request.ts";

export interface Refusal {
  readonly ref: string;
  readonly message: string;
}

interface Rules {
  /** The branch that is protected; `null` when none is. */
  readonly protectedBranch: string | null;
  /** The branch that takes changes by pull requests alone; `null` when none does. */
  readonly reviewedBranch: string | null;
  /** The branch that is checked out; `null` on none. */
  readonly checkedOut: string | null;
}

const PUBLIC = /^refs\/(?:heads|tags)\/./;
/** Git takes these names for something else, and makes none of them itself. */
const MISLEADING = /^refs\/(?:heads|tags)\/(?:-|@$|HEAD$)/;

/** Which of the refs may not be moved as asked, and why; before objects have arrived. */
export function refusedAtOnce(commands: readonly PushCommand[], rules: Rules): Refusal | null {
  for (const { ref, to } of commands) {
    if (!PUBLIC.test(ref))
      return { ref, message: "Only branches and tags can be pushed (refs/heads, refs/tags)." };
    if (MISLEADING.test(ref) && !isNothing(to))
      return { ref, message: "Git takes this name for something else. Choose another one." };
    if (ref === rules.reviewedBranch)
      return {
        ref,
        message: "The review rules of this project ask for a pull request into the default branch.",
      };
    if (!isNothing(to)) continue;
    if (ref === rules.checkedOut)
      return { ref, message: "This branch is checked out in the project and can't be deleted." };
    if (ref === rules.protectedBranch)
      return { ref, message: "The default branch is protected and can't be deleted." };
  }
  return null;
}

/** Whether the protected branch would lose commits; asked when the objects are there. */
export async function refusedRewrite(
  folder: string,
  commands: readonly PushCommand[],
  { protectedBranch }: Pick<Rules, "protectedBranch">,
  { environment }: Pick<Quarantine, "environment">,
): Promise<Refusal | null> {
  const command = commands.find(({ ref }) => ref === protectedBranch);
  if (command === undefined || isNothing(command.from)) return null;
  const lost = await git(
    ["rev-list", "--count", "--max-count=1", command.from, `^${command.to}`, "--"],
    { folder, environment },
  );
  if (lost.trim() === "0") return null;
  const message =
    "The default branch is protected: pushes may not rewrite it. Merge or rebase first.";
  return { ref: command.ref, message };
}
