import type { RecordedChange } from "../change/change.ts";
import type { PlannedSplice } from "../plan/context.ts";

/** What happens to one file. `null` means that it does not exist before or after. */
export interface FileEdit {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Their marks say which ids stand in the new text, so that redo and undo give them back. */
  readonly splices: readonly PlannedSplice[];
  readonly inverse: readonly PlannedSplice[];
}

/** What a plan carries out: a change, or the way back and forth over a recorded one. */
export type PlannedChange =
  | RecordedChange
  | { readonly type: "UNDO"; readonly changeToUndo: RecordedChange }
  | { readonly type: "REDO"; readonly changeToRedo: RecordedChange };

/** A change worked out to the last character, not yet written. Every file in it was parsed again. */
export interface EditPlan {
  readonly change: PlannedChange;
  readonly files: readonly FileEdit[];
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  /** Ids to select afterwards. */
  readonly select: readonly string[];
}

/** What is kept of a carried out plan so that it can be undone. */
export interface RecordedEdit {
  readonly change: RecordedChange;
  readonly files: readonly FileEdit[];
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
}
