import type { ChangeItem } from "./changes.ts";
import type { ProcessedCssRule } from "./lookups.ts";
import type { NavNode } from "./nav-node.ts";

/** The text that, with a port, begins a conversation. */
export const INIT_MESSAGE = "init";

/** What an editor can ask of a frame. */
export const REQUEST_TYPES = ["executeFunction", "inspectElement"] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** Type of the window message that is answered on the console alone. */
export const STATE_AND_PROPS_REQUEST = "GET_STATE_AND_PROPS";

/** Of the window message that tells the page around, as long as a page loads, how many files it has got. */
export const PAGE_LOADING = "PAGE_LOADING";

export interface PageLoading {
  readonly id: typeof PAGE_LOADING;
  readonly files: number;
}

/** Envelope of a request; without an id or a payload it is dropped. */
export interface FrameRequest {
  readonly id: unknown;
  readonly type: RequestType;
  readonly payload: unknown;
}

export interface ExecuteFunctionPayload {
  readonly functionName: FrameFunctionName;
  readonly args?: readonly unknown[];
  /** LZ-string `compress` of the JSON text of the arguments; replaces `args`. */
  readonly compressedArgs?: string;
}

export interface InspectElementPayload {
  readonly componentName?: string;
  readonly isComponent?: boolean;
  readonly tempoElementID?: string;
  readonly componentElementId?: string;
}

/** Every function that an editor may call. Nothing else in the frame can be called by name. */
export const FRAME_FUNCTIONS = [
  "initProject",
  "enableDriveMode",
  "disableDriveMode",
  "setNewLookups",
  "setHoveredElement",
  "setSelectedElement",
  "setMultiselectedElementKeys",
  "processRulesForSelectedElement",
  "setModifiersForSelectedElement",
  "getCssEvals",
  "ruleMatchesElement",
  "getElementClassList",
  "applyChangeItemToDocument",
  "updateCodebaseIds",
  "dispatchEvent",
  "updateOutlines",
  "goBack",
  "goForward",
  "refresh",
  "syntheticMouseOver",
  "syntheticMouseMove",
  "syntheticMouseUp",
  "clearHoveredOutlines",
  "setZoomPerc",
  "setAiContext",
  "tempMoveElement",
  "tempAddDiv",
  "tempMoveToNewParent",
  "checkIfHydrationError",
  "triggerDragStart",
  "triggerDragCancel",
  "setClickTarget",
  "setInteraction",
  "setIsFlushing",
  "setDarkMode",
  "setOtherSelections",
  "scrollToElement",
  "editAskedText",
  "takePicture",
  "takeLooks",
] as const;
export type FrameFunctionName = (typeof FRAME_FUNCTIONS)[number];

/** What one other person has selected, for `setOtherSelections`; frames that do not know it ignore it. */
export interface OtherSelection {
  readonly name: string;
  /** A colour of CSS on which white can be read. */
  readonly color: string;
  readonly keys: readonly string[];
}

/**
 * How far a frame goes with what people do in it, for `setInteraction`. An editor that says nothing gets the wheel
 * and sees text edited only where it is written; frames that do not know it ignore it.
 */
export interface Interaction {
  /** Who gets the wheel where the page can scroll. */
  readonly wheel: "page" | "editor";
  /** Whether text that an element was given by a component is edited where that component is given it. */
  readonly text: "given" | "own";
  /** Whether outlines are labelled as the source names elements, or as the page does. */
  readonly names: "source" | "page";
  /** How large these labels are: `small` ones as texts of an editor, and so at every zoom. */
  readonly labels: "small" | "large";
}

export interface PointEvent {
  readonly clientX: number;
  readonly clientY: number;
}

export interface MouseMoveEvent extends PointEvent {
  readonly pageX: number;
  readonly pageY: number;
}

export interface WheelEventFields {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly wheelDelta: number;
  readonly x: number;
  readonly y: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

export interface KeyEventFields {
  readonly key: string;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  /** Absent without it; older frames never tell. */
  readonly altKey?: true;
  readonly activeElement: {
    readonly tagName?: string | undefined;
    readonly isContentEditable?: boolean | undefined;
    readonly elementType?: string | undefined;
  };
}

/** Where a press began, and what it would drag. */
export interface MouseDragContext {
  readonly pageX: number;
  readonly pageY: number;
  /** Centre of the element minus the pointer. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** The selection before the press, when it contains what was pressed. */
  readonly parentSelectedElementKey: string | null;
  readonly selectedParentDisplay?: string | undefined;
  readonly selectedParentFlexDirection?: string | undefined;
  readonly dragging?: boolean;
}

export type HydrationStatus = "no_error" | "error" | "other_error";

/** What a frame tells, by the id of the message. */
export interface FrameMessages {
  HOVERED_ELEMENT_KEY: { elementKey: string | null; outerHTML?: string | null };
  SELECTED_ELEMENT_KEY: {
    /** Frames of others leave it out of answers. */
    elementKey: string | null | undefined;
    outerHTML?: string | null | undefined;
    /** The message only delivers the markup; the editor knows the key. */
    doNotSetElementKey?: true;
  };
  MULTI_SELECTED_ELEMENT_KEYS: {
    elementKeys: string[] | undefined;
    outerHTMLs: (string | undefined)[];
    doNotSetElementKeys?: true;
  };
  /** Somebody pressed what is selected already and is no text to edit, so that nothing else tells of it. */
  SELECTED_ELEMENT_PRESSED: { elementKey: string | null };
  CONTEXT_REQUESTED: { event: PointEvent };
  WHEEL_EVENT: { event: WheelEventFields };
  /** Parents and children point at each other: structured clone, not JSON. */
  NAV_TREE: { navTree: NavNode | null; outerHtml: string };
  PROCESSED_CSS_RULES_FOR_ELEMENT: { processedCssRules: ProcessedCssRule[] };
  CSS_EVALS_FOR_ELEMENT: { cssEvals: Record<string, unknown> };
  ELEMENT_CLASS_LIST: { classList: string[] };
  KEY_DOWN_EVENT: { event: KeyEventFields };
  KEY_UP_EVENT: { event: KeyEventFields };
  MOUSE_MOVE_EVENT: { event: MouseMoveEvent };
  DRAG_START_EVENT: { event: MouseDragContext; outerHTML: string | undefined };
  DRAG_END_EVENT: { event: Record<never, never> };
  DRAG_CANCEL_EVENT: { event: Record<never, never> };
  LATEST_HREF: { href: string };
  LATEST_HYDRATION_ERROR_STATUS: {
    status: HydrationStatus;
    errorDescr?: string | undefined;
    errorLabel?: string | undefined;
    errorBody?: string | undefined;
  };
  START_EDITING_TEXT: { data: { key: string; oldText: string } };
  /** `propName`: the text is this prop of the element, not what is in it. */
  EDITED_TEXT: { data: { key: string; newText: string; oldText: string; propName?: string } };
  /** Somebody pressed text twice that cannot be typed over in its place. */
  TEXT_EDIT_REFUSED: { elementKey: string; text: string };
  INSTANT_UPDATE_DONE: {
    changeItem: ChangeItem;
    instantUpdateData: unknown;
    instantUpdateSuccessful: boolean;
  };
  EDIT_DYNAMIC_TEXT: { elementKey: string };
  ERROR: {
    error: {
      message?: string | undefined;
      filename?: string | undefined;
      lineno?: number | undefined;
      colno?: number | undefined;
      stack?: string | undefined;
    };
  };
}

export type FrameMessageId = keyof FrameMessages;
export type FrameMessage = {
  [Id in FrameMessageId]: { id: Id } & FrameMessages[Id];
}[FrameMessageId];

/** The ids of all messages that a frame sends unasked or as the effect of a function. */
export const FRAME_MESSAGE_IDS = [
  "HOVERED_ELEMENT_KEY",
  "SELECTED_ELEMENT_KEY",
  "MULTI_SELECTED_ELEMENT_KEYS",
  "SELECTED_ELEMENT_PRESSED",
  "CONTEXT_REQUESTED",
  "WHEEL_EVENT",
  "NAV_TREE",
  "PROCESSED_CSS_RULES_FOR_ELEMENT",
  "CSS_EVALS_FOR_ELEMENT",
  "ELEMENT_CLASS_LIST",
  "KEY_DOWN_EVENT",
  "KEY_UP_EVENT",
  "MOUSE_MOVE_EVENT",
  "DRAG_START_EVENT",
  "DRAG_END_EVENT",
  "DRAG_CANCEL_EVENT",
  "LATEST_HREF",
  "LATEST_HYDRATION_ERROR_STATUS",
  "START_EDITING_TEXT",
  "EDITED_TEXT",
  "TEXT_EDIT_REFUSED",
  "INSTANT_UPDATE_DONE",
  "EDIT_DYNAMIC_TEXT",
  "ERROR",
] as const satisfies readonly FrameMessageId[];
