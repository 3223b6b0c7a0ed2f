import type { ChangedFile } from "@devloom/code-editor/language";
import type { Store } from "@devloom/web-kit";

/** A new name for something, and what it would change. */
export interface Review {
  readonly names: { readonly old: string; readonly new: string };
  readonly files: readonly ChangedFile[];
  readonly answer: (isWanted: boolean) => void;
}

/** Shows what a new name would change; one that is shown already is left. */
export function askReview(
  { review }: { readonly review: Store<Review | null> },
  names: Review["names"],
  files: Review["files"],
): Promise<boolean> {
  review.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isWanted: boolean): void => {
      review.set(null);
      resolve(isWanted);
    };
    review.set({ names, files, answer });
  });
}
