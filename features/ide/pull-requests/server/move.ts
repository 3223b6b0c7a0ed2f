import type { MergeMethod } from "../contract.ts";

/** What a branch is moved for. */
export type MoveReason =
  | {
      readonly kind: "merge";
      readonly method: MergeMethod;
      /** What is merged, and where it parted from the target. */
      readonly head: string;
      readonly base: string;
      readonly deletes: string | null;
    }
  | { readonly kind: "suggestion"; readonly commentId: string }
  | { readonly kind: "update" };

/** A branch that git is told to move, and that is not told of yet. */
export interface Move {
  readonly id: string;
  readonly tenant_id: string;
  readonly project_id: string;
  readonly pull_request_id: string;
  readonly actor_id: string | null;
  readonly branch: string;
  readonly from_commit: string;
  readonly to_commit: string;
  readonly what: MoveReason;
}
