import {
  ADD_PLACEHOLDER_PREFIX,
  DUPLICATE_PLACEHOLDER_PREFIX,
  WRAP_PLACEHOLDER,
  isCodebaseId,
} from "./codebase-id.ts";

/** Classes by which the frame marks nodes of the page. */
export const MARKER_CLASSES = {
  outline: "arb89-outline",
  editTextButton: "arb89-edit-text-button",
  drawnDiv: "arb89-instant-div-draw",
  moveIndicator: "arb89-move-between-parents-outline",
  temporaryStyling: "arb89-temp-styling",
  /** Also the id of the style element that gives the class its meaning. */
  hidden: "arb89-display-none-until-refresh",
} as const;

/** Temporary styling classes: followed by milliseconds since `STYLING_EPOCH`, a dash and the class. */
export const STYLING_CLASS_PREFIX = "arb89-styling-";
export const STYLING_EPOCH = Date.UTC(2024, 0, 1);
/** Shows a state such as hover without the pointer: followed by the name of the modifier. */
export const FORCED_CLASS_PREFIX = "tempo-force-";
/** The roots of a component carry this, followed by the id of the place where it is used. */
export const COMPONENT_CLASS_PREFIX = "component-";

/** Attributes by which the frame marks nodes; their value is `true`. */
export const MARKER_ATTRIBUTES = {
  deleteAfterInstantUpdate: "arb89-delete-after-instant-update",
  instantUpdate: "arb89-instant-update",
  deleteAfterRefresh: "arb89-delete-after-refresh",
  queueDeleteAfterHotReload: "arb89-queue-delete-after-hot-reload",
  outlineUntilRefresh: "arb89-outline-until-refresh",
  doNotShowInNav: "arb89-do-not-show-in-nav",
  editedText: "arb89-edited-text",
} as const;

/** Attributes and props that repeat the codebase id. */
export const ID_ATTRIBUTES = ["tempoelementid", "data-testid"] as const;

const OWN_CLASSES: readonly string[] = Object.values(MARKER_CLASSES);
const OWN_PREFIXES = [
  STYLING_CLASS_PREFIX,
  FORCED_CLASS_PREFIX,
  ADD_PLACEHOLDER_PREFIX,
  DUPLICATE_PLACEHOLDER_PREFIX,
  WRAP_PLACEHOLDER,
];

/** Whether somebody wrote the class, rather than the frame or the annotation of the source. */
export function isUserClass(name: string): boolean {
  if (name === "" || OWN_CLASSES.includes(name) || isCodebaseId(name)) return false;
  return !OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
}
