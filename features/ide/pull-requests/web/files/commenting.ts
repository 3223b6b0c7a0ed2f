import type { Thread } from "../../contract.ts";

/** What is needed to comment on lines; without it the files are only shown. */
export interface Commenting {
  readonly pullRequestId: string;
  readonly head: string;
  /** Suggestions can still be applied. */
  readonly isOpen: boolean;
  readonly threads: readonly Thread[];
}
