import type {
  CssElementLookup,
  NavNode,
  ScopeLookup,
  StylingFramework,
  TreeElement,
  TreeElementLookup,
} from "@devloom/frame-protocol";

/** What the pointer does on the canvas: choose elements, use the app, draw a div, or place an insertion. */
export type ToolMode = "select" | "drive" | "draw" | "insert";

/** The chosen elements: all in one storyboard, in the order they were chosen. */
export interface Selection {
  readonly storyboardId: string | null;
  readonly keys: readonly string[];
}

export const NOTHING_SELECTED: Selection = { storyboardId: null, keys: [] };

/** What the source says, by id; `files` has the hash of every file that was read. */
export interface Lookups {
  readonly tree: TreeElementLookup;
  readonly scope: ScopeLookup;
  readonly css: CssElementLookup;
  readonly files: Readonly<Record<string, string | null>>;
  /** Files that cannot be read as source, and why. */
  readonly broken: readonly { readonly path: string; readonly message: string }[];
}

export const NO_LOOKUPS: Lookups = { tree: {}, scope: {}, css: {}, files: {}, broken: [] };

/** Everything known about one place on the canvas. */
export interface EditorElement {
  readonly key: string;
  readonly codebaseId: string;
  readonly storyboardId: string;
  readonly navNode: NavNode | null;
  readonly tree: TreeElement | null;
}

/** Instead of the name of a width: styles that apply always. */
export const BASE = "base";

/** What was copied or cut. */
export interface Clipboard {
  readonly kind: "copy" | "cut";
  readonly codebaseIds: readonly string[];
  /** Markup of each, for showing it at once where it is pasted. */
  readonly markup: readonly string[];
}

/** How the canvas is looked at: screen = canvas × zoom + offset. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** What went wrong in the page of a storyboard. */
export interface FrameProblem {
  readonly title: string;
  readonly message: string;
  /** `src/App.tsx:12:4` where it is known. */
  readonly place: string | null;
  readonly isHydration: boolean;
}

export type { StylingFramework };
