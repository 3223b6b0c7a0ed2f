import { type FrameMessageId, type FrameMessages, parseKey } from "@devloom/frame-protocol";
import {
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  optional,
  orNull,
  recordOf,
  type Shape,
} from "@devloom/web-kit";
import { isNavTree } from "./read-nav-tree.ts";

/** Whether a page may have sent this; `storyboardId` is that of its storyboard. */
type Check = (message: Readonly<Record<string, unknown>>, storyboardId: string) => boolean;

const anything: Shape<unknown> = (_value): _value is unknown => true;
const isRecord = recordOf(anything);
/** Absent, or `null` as frames of others write it. */
const maybe = <Value>(is: Shape<Value>) => optional(orNull(is));

const isPoint = objectOf({ clientX: isNumber, clientY: isNumber });
const isPointer = objectOf({
  clientX: isNumber,
  clientY: isNumber,
  pageX: isNumber,
  pageY: isNumber,
});
const isWheel = objectOf({ deltaX: isNumber, deltaY: isNumber, x: isNumber, y: isNumber });
const isKeyPress = objectOf({
  key: isText,
  metaKey: isFlag,
  shiftKey: isFlag,
  ctrlKey: isFlag,
  activeElement: isRecord,
});
/** Rules of the project's sheets tell their line. */
const isSource: Shape<string | number> = (value): value is string | number =>
  isText(value) || isNumber(value);
const isRule = objectOf({
  selector: isText,
  source: isSource,
  codebaseId: isText,
  styles: recordOf(isText),
  modifiers: maybe(isRecord),
  filename: maybe(isText),
  classParsed: maybe(isText),
  cssText: maybe(isText),
});
const areRules = listOf(isRule);
const isStatus = objectOf({
  status: isText,
  errorDescr: maybe(isText),
  errorLabel: maybe(isText),
  errorBody: maybe(isText),
});
const isTextEdit = objectOf({ newText: isText, oldText: isText, propName: maybe(isText) });
const areTexts = listOf(isText);
const areMarkups = listOf(maybe(isText));
const isIdentified = objectOf({ id: isText });

/** A page speaks of its own elements alone. */
const isOwnKey = (key: unknown, storyboardId: string): boolean =>
  typeof key === "string" && parseKey(key).storyboardId === storyboardId;
const isOwnKeyOrNone = (key: unknown, storyboardId: string): boolean =>
  key === null || key === undefined || isOwnKey(key, storyboardId);
const keyOf = (data: unknown): unknown => (isRecord(data) ? data["key"] : undefined);

const aboutKey: Check = ({ elementKey }, id) => isOwnKey(elementKey, id);
const always: Check = () => true;

const CHECKS: Readonly<Record<FrameMessageId, Check>> = {
  HOVERED_ELEMENT_KEY: ({ elementKey }, id) => isOwnKeyOrNone(elementKey, id),
  SELECTED_ELEMENT_KEY: ({ elementKey, outerHTML }, id) =>
    isOwnKeyOrNone(elementKey, id) && maybe(isText)(outerHTML),
  MULTI_SELECTED_ELEMENT_KEYS: ({ elementKeys, outerHTMLs }, id) =>
    maybe(areTexts)(elementKeys) &&
    (elementKeys ?? []).every((key) => isOwnKey(key, id)) &&
    areMarkups(outerHTMLs),
  SELECTED_ELEMENT_PRESSED: always,
  CONTEXT_REQUESTED: ({ event }) => isPoint(event),
  WHEEL_EVENT: ({ event }) => isWheel(event),
  NAV_TREE: ({ navTree }, id) => navTree === null || isNavTree(navTree, id),
  PROCESSED_CSS_RULES_FOR_ELEMENT: ({ processedCssRules }) => areRules(processedCssRules),
  CSS_EVALS_FOR_ELEMENT: ({ cssEvals }) => isRecord(cssEvals),
  ELEMENT_CLASS_LIST: ({ classList }) => areTexts(classList),
  KEY_DOWN_EVENT: ({ event }) => isKeyPress(event),
  KEY_UP_EVENT: ({ event }) => isKeyPress(event),
  MOUSE_MOVE_EVENT: ({ event }) => isPointer(event),
  DRAG_START_EVENT: always,
  DRAG_END_EVENT: always,
  DRAG_CANCEL_EVENT: always,
  LATEST_HREF: ({ href }) => isText(href),
  LATEST_HYDRATION_ERROR_STATUS: (message) => isStatus(message),
  START_EDITING_TEXT: always,
  EDITED_TEXT: ({ data }, id) => isTextEdit(data) && isOwnKey(keyOf(data), id),
  TEXT_EDIT_REFUSED: ({ text, elementKey }, id) => isText(text) && isOwnKey(elementKey, id),
  INSTANT_UPDATE_DONE: ({ changeItem }) => isIdentified(changeItem),
  EDIT_DYNAMIC_TEXT: aboutKey,
  ERROR: always,
};

/**
 * What a page has told, or `null` where it is nothing that a frame tells. Scripts of the page can take the port that the
 * frame script was given and send what they like: nothing of it may reach a screen that stumbles over it, or mean another
 * storyboard.
 */
export function readFrameMessage<Id extends FrameMessageId>(
  id: Id,
  message: Readonly<Record<string, unknown>>,
  storyboardId: string,
): FrameMessages[Id] | null {
  // Checked just now as far as anything goes by it.
  return CHECKS[id](message, storyboardId) ? (message as FrameMessages[Id]) : null;
}
