import type {
  CssElement,
  FrameMessage,
  Interaction,
  MouseDragContext,
  NavNode,
  OtherSelection,
  Scope,
  TreeElement,
} from "@devloom/frame-protocol";
import type { Flags } from "./flags.ts";
import { report } from "./log.ts";
import type { EditorPort, Relay } from "./transport/relay.ts";

/** The last built navigation tree, and the ways between keys, nodes of the tree and nodes of the page. */
export interface NavIndex {
  readonly root: NavNode | null;
  readonly byKey: ReadonlyMap<string, NavNode>;
  readonly keyByNode: ReadonlyMap<Element, string>;
  /** The topmost DOM nodes of each element; a component can have several. */
  readonly nodesByKey: ReadonlyMap<string, readonly Element[]>;
}

/** Where the text that an element shows is written. */
export interface TextOwner {
  readonly key: string;
  /** The prop that holds it; `null` where it is the content. */
  readonly propName: string | null;
}

export interface TextEdit {
  readonly key: string;
  readonly owner: TextOwner;
  readonly node: HTMLElement;
  readonly oldText: string;
  /** Of how many nodes the text was when editing began. */
  readonly pieces: number;
  readonly stop: () => void;
  /** Has the nodes of before show the new text. */
  readonly hold: (text: string) => void;
  /** Puts the text of before back; what it returns shows the other again. */
  readonly restore: () => () => void;
  /** The element of the page that it is a text of, and what the page's own code has in it. */
  readonly element: Element;
  readonly held: string | null;
}

/** A text that was typed into the page and stands there until the page comes from the source that has it. */
export interface TypedText {
  /** The element that it is a text of, and what the page's own code had in it before. */
  readonly element: Element;
  readonly oldText: string;
  readonly held: string | null;
  /** Puts the old text back; what it returns shows the typed one again. */
  readonly restore: () => () => void;
  /** The flush that writes it; `null` until that begins. */
  flush: Flush | null;
}

/** One that the page has back for an update, because React changes the very nodes that it made. */
export interface GivenBackText {
  readonly typed: TypedText;
  readonly showAgain: () => void;
}

export interface MoveIndicator {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly parentKey: string;
}

export interface MovedNode {
  readonly node: Element;
  readonly id: string;
  readonly parent: Element;
}

/** Where the page's own code believes a node that was moved, or, while it stands there, where it was moved to. */
export interface Away {
  readonly id: string;
  readonly home: Comment | null;
  readonly there: Comment | null;
}

/** Classes that a change showed on the nodes of an element. */
export interface ShownClasses {
  readonly codebaseId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Nodes with the signs of the texts that they are rendered from, themselves and all around them. */
export type NodeSources = ReadonlyMap<Element, string>;

/** What stands in for the changes of one flush until the page comes from the source that has them. */
export interface Flush {
  /** Names of classes for styling, and of their rules. */
  readonly stylings: readonly string[];
  readonly classes: readonly ShownClasses[];
  readonly hidden: {
    readonly node: Element;
    readonly id: string;
    readonly parent: Node | null;
  }[];
  readonly standIns: readonly Element[];
  readonly moved: readonly MovedNode[];
  /** The texts that the nodes which it is about come from, as it began. */
  readonly sources: NodeSources;
  readonly begunAt: number;
  endedAt: number | null;
}

/** Values from before a change that was undone. Its own update may still come: it must not be seen. */
export interface Cover {
  /** The class of the nodes that show the values, which is also the id of its rule. */
  readonly shown: string;
  /** The states in which they are shown; always when there are none. */
  readonly states: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

/** An added element that was undone while the page did not have it yet, and the parent where it will come. */
export interface UndoneAddition {
  readonly parent: Element;
  readonly added: Flush;
  /** The flush that takes it away again; `null` until that begins. */
  undo: Flush | null;
  /** The ids of the parent's children before its update. */
  before: ReadonlySet<string>;
}

export interface StoryboardInfo {
  componentElement: unknown;
  type: string;
  savedComponentFilename: string | null;
  originalUrl: string | null;
}

export interface EditorConnection {
  /** Given to another thread while that sends a tree by it; `null` then. */
  port: MessagePort | null;
  /** Fulfilled when it is back, once it was given away: other scripts of the page have lost it then. */
  lending: Promise<void> | null;
  /** Listens to a port: the one that the editor handed over, or the same when it comes back. */
  readonly listen: (port: MessagePort) => void;
  /** Once it was needed: the thread that sends trees, or null where there can be none. */
  relay: Promise<Relay | null> | null;
}

/** Everything one frame remembers. Nothing of it is reachable from the page. */
export interface Frame {
  readonly flags: Flags;
  /** The address of the folder that the scripts of the frame lie in. */
  readonly folder: string;
  /** The editor that handed over a port, and the way to it. */
  editor: EditorConnection | null;
  port: EditorPort | null;
  /** Whether errors that nobody caught are told from here. */
  tellsErrors: boolean;
  storyboardId: string;
  initialised: boolean;
  treeElements: Record<string, TreeElement>;
  scopes: Record<string, Scope>;
  cssElements: Record<string, CssElement>;
  storyboard: StoryboardInfo;
  nav: NavIndex;
  /** Whether the page has changed since the tree was walked. */
  navIsStale: boolean;
  /** Runs when the tree that is being built is ready. */
  navCallbacks: (() => void)[];
  cancelNavBuild: (() => void) | null;
  navRebuilds: number;
  selectedKey: string | null;
  multiSelectedKeys: string[];
  hoveredKey: string | null;
  /** What other people on the canvas have selected here. */
  otherSelections: readonly OtherSelection[];
  driveMode: boolean;
  aiContext: boolean;
  /** Whether a click means what is right under the pointer, or one level below the selection at most. */
  clickTarget: "deepest" | "nextLevel";
  interaction: Interaction;
  zoom: number;
  /** The selected text that was pressed: released in its place, it is edited. */
  pressedText: string | null;
  /** The text that code makes and that the editor was asked about; begins to be edited. */
  askedText: (() => void) | null;
  drag: MouseDragContext | null;
  /** Whether the browser was asked to hand the pointer to the page around, and has not yet done so. */
  handsPointerOver: boolean;
  /** Where an element that is dragged to another parent would land. */
  moveIndicator: MoveIndicator | null;
  pointer: { readonly x: number; readonly y: number } | null;
  textEdit: TextEdit | null;
  typedTexts: TypedText[];
  givenBack: GivenBackText[];
  href: string;
  flushing: boolean;
  /** Flushes whose changes the page does not come from yet, oldest first. */
  flushes: Flush[];
  /** Those of them that the update which is on its way brings. */
  arriving: Flush[];
  /** Those that were thought to arrive with the update that is here, and have not yet. */
  elsewhere: Flush[];
  /** Whether React tells when it renders an update; then it does so at once. */
  reactTells: boolean;
  /** Whether modules are on their way to the page. */
  isUpdating: boolean;
  /** Whether the update brings style sheets. */
  updatesStyles: boolean;
  /** Classes shown since the last flush began; reloads of earlier changes must not take them away. */
  shownClasses: ShownClasses[];
  /** Classes of a slider that is still moving, by codebase id. */
  intermediateClasses: Map<string, Set<string>>;
  /** What taking a change back needs, by its id: the editor may not have heard of it yet. */
  readonly shownData: Map<string, unknown>;
  /** Hidden nodes; those that left the page too have something in their places. */
  readonly hidden: Map<Element, Comment | null>;
  /** Nodes that were moved among their siblings since the last flush began. */
  movedNodes: MovedNode[];
  /** All of them, of whichever flush. */
  readonly away: Map<Element, Away>;
  /** Values from before changes that were undone. */
  covers: Cover[];
  /** The element that is shown in states which the pointer does not make. */
  forced: { readonly modifiers: readonly string[]; readonly key: string } | null;
  /** What attributes of the root said before they were set for the night; null where there were none. */
  readonly valuesByDay: Map<string, string | null>;
  undoneAdditions: UndoneAddition[];
  observer: MutationObserver | null;
  pendingRecords: MutationRecord[];
  redrawOutlines: () => void;
  /** Tells the dev server that changes were written. */
  tellWritten: () => void;
}

export const EMPTY_NAV: NavIndex = {
  root: null,
  byKey: new Map(),
  keyByNode: new Map(),
  nodesByKey: new Map(),
};

export function createFrame(flags: Flags, folder: string): Frame {
  return {
    flags,
    folder,
    editor: null,
    port: null,
    tellsErrors: false,
    storyboardId: "",
    initialised: false,
    treeElements: {},
    scopes: {},
    cssElements: {},
    storyboard: {
      componentElement: null,
      type: "APPLICATION",
      savedComponentFilename: null,
      originalUrl: null,
    },
    nav: EMPTY_NAV,
    navIsStale: false,
    navCallbacks: [],
    cancelNavBuild: null,
    navRebuilds: 0,
    selectedKey: null,
    multiSelectedKeys: [],
    hoveredKey: null,
    otherSelections: [],
    driveMode: false,
    aiContext: false,
    clickTarget: "nextLevel",
    interaction: { wheel: "editor", text: "own", names: "page", labels: "large" },
    zoom: 1,
    pressedText: null,
    askedText: null,
    drag: null,
    handsPointerOver: false,
    moveIndicator: null,
    pointer: null,
    textEdit: null,
    typedTexts: [],
    givenBack: [],
    href: location.href,
    flushing: false,
    flushes: [],
    arriving: [],
    elsewhere: [],
    reactTells: false,
    isUpdating: false,
    updatesStyles: false,
    shownClasses: [],
    intermediateClasses: new Map(),
    hidden: new Map(),
    movedNodes: [],
    away: new Map(),
    covers: [],
    forced: null,
    shownData: new Map(),
    valuesByDay: new Map(),
    undoneAdditions: [],
    observer: null,
    pendingRecords: [],
    redrawOutlines: () => undefined,
    tellWritten: () => undefined,
  };
}

export function send(frame: Frame, message: FrameMessage): void {
  frame.port?.postMessage(message);
}

export function debug(frame: Frame, ...parts: readonly unknown[]): void {
  if (frame.flags.debugLog) report(...parts);
}

/**
 * Changes the page without taking the change for a hot reload. What the page did before is kept, what
 * happens meanwhile is forgotten.
 */
export function quietly<Result>(frame: Frame, change: () => Result): Result {
  frame.pendingRecords.push(...(frame.observer?.takeRecords() ?? []));
  try {
    return change();
  } finally {
    frame.observer?.takeRecords();
  }
}
