/** How STYLING writes: into the `style` prop, a stylesheet, or as utilities. */
export const STYLING_FRAMEWORKS = ["Inline", "CSS", "Tailwind"] as const;
export type StylingFramework = (typeof STYLING_FRAMEWORKS)[number];

/** A theme value chosen for a property: its utility and its CSS. */
export interface CustomProperty {
  readonly tailwind: string;
  readonly css: string;
}

/** One piece of text with inline elements. `ref` names a piece of the source that is kept. */
export type RichToken =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "open"; tag: string; ref?: number | undefined; href?: string | undefined }
  | { kind: "close" }
  | { kind: "fixed"; ref: number; label: string };

/** The fields of each change as the change ledger carries them. */
export interface ChangeFields {
  STYLING: {
    codebaseId: string;
    /** camelCase property to value; null deletes. */
    stylingChanges: Record<string, string | number | null>;
    stylingFramework: StylingFramework;
    modifiers: string[];
    customProperties: CustomProperty[];
  };
  ADD_JSX: {
    codebaseIdToAddTo: string;
    beforeCodebaseId?: string;
    afterCodebaseId?: string;
    addCodebaseId?: string;
    addNativeTag?: string;
    /** A component of the project, by its name and the file that exports it. */
    addComponent?: { componentName: string; filename: string; isDefault?: boolean };
    fileContentsToSourceFrom?: string;
    fileContentsSourceFilename?: string;
    propsToSet?: Record<string, unknown>;
    deletedStoryboardId?: string;
    htmlForInstantUpdate?: string;
    extraPathToContents?: Record<string, string>;
  };
  MOVE_JSX: {
    /** The element around; in the fragment that a component returns the neighbour itself. */
    codebaseIdToMoveTo: string;
    codebaseIdToMove: string;
    afterCodebaseId?: string;
    beforeCodebaseId?: string;
    expectedCurrentParentCodebaseId?: string;
  };
  REMOVE_JSX: { codebaseIdsToRemove: string[] };
  CHANGE_PROP: { codebaseIdToChange: string; propName: string; propValue: unknown };
  ADD_CLASS: {
    codebaseIdToAddClass: string;
    className: string;
    addingTailwindClass?: boolean;
    modifiers?: string[];
    customProperties?: CustomProperty[];
    cssEquivalent?: string;
    temporaryOnly?: boolean;
  };
  REMOVE_CLASS: { codebaseIdToRemoveClass: string; className: string };
  UPDATE_CLASSES: {
    codebaseIdToUpdateClass: string;
    newClasses: string[];
    oldClasses: string[];
    involvedClasses: { tailwind: string; css: string; variant?: string }[];
    isInstantChangeOnly?: boolean;
  };
  EDIT_TEXT: {
    codebaseIdToEditText: string;
    newText: string;
    oldText?: string;
    /** It and the elements around it on the page, from the inside, where code takes the text from elsewhere. */
    within?: string[];
    /** The content with its inline elements, where it has or gets some; the texts only name it then. */
    content?: RichToken[];
    oldContent?: RichToken[];
  };
  WRAP_DIV: { codebaseIdsToWrap: string[] };
  DUPLICATE: { codebaseIdsToDuplicate: string[] };
  CHANGE_TAG: { codebaseIdToChange: string; newTagName: string };
  UNDO: { changeToUndo: ChangeItem; matchingActivityFlushed?: boolean };
  REDO: { changeToRedo: ChangeItem };
  UNKNOWN: Record<never, never>;
}

export type ChangeType = keyof ChangeFields;

/** What to select after a change: `undefined` leaves the selection, `null` clears it. */
type Selection<Value> = Value | null | undefined;

interface ItemState {
  /** Random unique id of the item. */
  id: string;
  changeName: string;
  canInstantUpdateWhileFlushing: boolean;
  prevIdToNewIdMap: Record<string, string>;
  indexInLedger?: number;
  activityId?: string;
  asUndoOfActivityId?: string;
  asRedoOfActivityId?: string;
  changeUndone?: boolean;
  toastId?: string;
  showedToastInsteadOfInstantUpdate?: boolean;
  _consumed: boolean;
  _failed: boolean;
  _instantUpdateSent: boolean;
  _instantUpdateFinished: boolean;
  _instantUpdateSuccessful: boolean;
  _sendInstantUpdate: boolean;
  _instantUpdateData?: unknown;
  /**
   * Always `null`, and only on what an UNDO or REDO is about: frames that rebuild it with promises in these
   * places cannot answer otherwise.
   */
  _apiPromise?: null;
  _resolveApi?: null;
  _rejectApi?: null;
  elementKeyToSelectAfterInstantUpdate?: Selection<string>;
  elementKeysToMultiselectAfterInstantUpdate?: Selection<string[]>;
  elementKeyToSelectAfterUndoInstantUpdate?: Selection<string>;
  elementKeysToMultiselectAfterUndoInstantUpdate?: Selection<string[]>;
}

/** One entry of the change ledger of one type, as it crosses between editor and frame. */
export type ChangeItemOf<Type extends ChangeType> = ItemState & {
  type: Type;
  changeFields: ChangeFields[Type];
};

/** One entry of the change ledger. */
export type ChangeItem = { [Type in ChangeType]: ChangeItemOf<Type> }[ChangeType];
