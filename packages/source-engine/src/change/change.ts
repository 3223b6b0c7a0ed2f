import type { RichToken } from "../rich-text/rich-token.ts";

/** What an editor may ask to change in the source. Field names are those of the editor protocol. */
export type StylingFramework = "Inline" | "CSS" | "Tailwind";

/** A theme value that was chosen for a property: its utility and its CSS. */
export interface CustomProperty {
  readonly tailwind: string;
  readonly css: string;
}

/**
 * Where an element goes: inside `parentId`, after or before one of its children. At the top of a component,
 * in its fragment, no element is around: `parentId` is then the very element that it goes beside.
 */
export interface Destination {
  readonly parentId: string;
  readonly afterId?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** A prop value from the editor: a literal, or an expression that is inserted as code. */
export type PropValue =
  | string
  | number
  | boolean
  | null
  | { readonly expression: string }
  | { readonly json: unknown };

/** What ADD_JSX inserts. */
export type NewElement =
  | { readonly kind: "native"; readonly tag: string }
  | {
      readonly kind: "component";
      readonly name: string;
      /** Project file that exports it; null when the name is already in scope of the target file. */
      readonly from: string | null;
      readonly isDefault?: boolean | undefined;
    }
  | { readonly kind: "copy"; readonly id: string }
  | { readonly kind: "source"; readonly contents: string; readonly filename: string };

export type SourceChange =
  | {
      readonly type: "STYLING";
      readonly id: string;
      /** camelCase property to value; null deletes. */
      readonly styling: Readonly<Record<string, string | number | null>>;
      readonly framework: StylingFramework;
      readonly modifiers: readonly string[];
      readonly customProperties: readonly CustomProperty[];
    }
  | {
      readonly type: "ADD_JSX";
      readonly to: Destination;
      readonly element: NewElement;
      readonly propsToSet?: Readonly<Record<string, PropValue>> | undefined;
      /** Files that the new element needs, by project path. */
      readonly extraFiles?: Readonly<Record<string, string>> | undefined;
    }
  | {
      readonly type: "MOVE_JSX";
      readonly id: string;
      readonly to: Destination;
      readonly expectedParentId?: string | undefined;
    }
  | { readonly type: "REMOVE_JSX"; readonly ids: readonly string[] }
  | {
      readonly type: "CHANGE_PROP";
      readonly id: string;
      readonly propName: string;
      /** undefined removes the prop. */
      readonly propValue: PropValue | undefined;
    }
  | {
      readonly type: "ADD_CLASS";
      readonly id: string;
      readonly className: string;
      readonly framework: "Tailwind" | null;
      readonly modifiers: readonly string[];
      readonly customProperties: readonly CustomProperty[];
    }
  | { readonly type: "REMOVE_CLASS"; readonly id: string; readonly className: string }
  | {
      readonly type: "UPDATE_CLASSES";
      readonly id: string;
      readonly newClasses: readonly string[];
      readonly oldClasses: readonly string[];
    }
  | {
      readonly type: "EDIT_TEXT";
      readonly id: string;
      readonly newText: string;
      readonly oldText?: string | undefined;
      /** The elements around it on the page, from the inside, where code takes the text from elsewhere. */
      readonly within?: readonly string[] | undefined;
      /** The new content where it has inline elements; it counts instead of the texts. */
      readonly content?: readonly RichToken[] | undefined;
      readonly oldContent?: readonly RichToken[] | undefined;
    }
  | { readonly type: "WRAP_DIV"; readonly ids: readonly string[] }
  | { readonly type: "DUPLICATE"; readonly ids: readonly string[] }
  | { readonly type: "CHANGE_TAG"; readonly id: string; readonly newTag: string };

/** Every type of change to the source, once. */
export const SOURCE_CHANGE_TYPES = [
  "STYLING",
  "ADD_JSX",
  "MOVE_JSX",
  "REMOVE_JSX",
  "CHANGE_PROP",
  "ADD_CLASS",
  "REMOVE_CLASS",
  "UPDATE_CLASSES",
  "EDIT_TEXT",
  "WRAP_DIV",
  "DUPLICATE",
  "CHANGE_TAG",
] as const satisfies readonly SourceChange["type"][];

/** A file was given another text as a whole. Its text is in the record of the edit, not in the change. */
export interface FileChange {
  readonly type: "EDIT_FILE";
  readonly path: string;
  /** What it was made for, in the words of whoever asked for it; the files may then be several. */
  readonly title?: string;
}

/** What a record of an edit may be about. */
export type RecordedChange = SourceChange | FileChange;
