import type { PullRequestConflict } from "../../contract.ts";

/** A merge into the source branch that clashed. */
export interface OpenConflicts {
  readonly ours: string;
  readonly theirs: string;
  readonly conflicts: readonly PullRequestConflict[];
}
