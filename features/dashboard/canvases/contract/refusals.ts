/** Why a change was refused, by name, to be said in the language of the person. */
export interface RefusalReason {
  name: string;
  values: Record<string, string | number>;
}

/** A change that can be made instead, such as the same one level up. */
export interface RefusalAlternative {
  type: "DUPLICATE" | "WRAP_DIV";
  ids: string[];
}

/**
 * The `details` of an error that a change was refused with. `message` of the error says the reason in
 * English; the name and the values say it in any language.
 */
export interface RefusalDetails {
  reason?: RefusalReason | undefined;
  /** Why a step that another one depends on cannot be made. */
  cause?: RefusalReason | undefined;
  /** The step that stands in the way of an undo or redo. */
  blockedBy?: { id: string; type: string } | undefined;
  alternative?: RefusalAlternative | undefined;
  /** Where in the project it is to be changed instead. */
  path?: string | undefined;
  line?: number | undefined;
}
