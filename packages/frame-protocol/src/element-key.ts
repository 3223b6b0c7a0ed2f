import { STORYBOARD_ID } from "./codebase-id.ts";

/** Names one place on the canvas: an element of the source, in a storyboard, at a path of its tree. */
export interface ElementKey {
  /** Empty for nodes that no source element stands behind. */
  readonly codebaseId: string;
  readonly storyboardId: string;
  readonly uniquePath: string;
}

export const EMPTY_ELEMENT: ElementKey = { codebaseId: "", storyboardId: "", uniquePath: "" };

const PREFIX = "TE_";

/** The key of a storyboard itself. */
export function storyboardKey(storyboardId: string): ElementKey {
  return { codebaseId: STORYBOARD_ID, storyboardId, uniquePath: "0" };
}

/**
 * `TE_<codebase id>_<storyboard id>_<path>`. Storyboard ids and paths never hold the separator, so that
 * every key that is written can be read again, also one of the element `__next`.
 */
export function serialiseKey({ codebaseId, storyboardId, uniquePath }: ElementKey): string {
  if (!/^[\w-]*$/.test(codebaseId))
    throw new Error(`Codebase ID contains invalid chars : ${codebaseId}`);
  if (!/^[0-9a-zA-Z-]*$/.test(storyboardId))
    throw new Error(`Storyboard ID contains invalid chars : ${storyboardId}`);
  if (uniquePath.includes("_")) throw new Error(`Path contains invalid chars : ${uniquePath}`);
  return `${PREFIX}${codebaseId}_${storyboardId}_${uniquePath}`;
}

/** Reads a key; what is none, or lacks storyboard or path, is the empty element. */
export function parseKey(key: string): ElementKey {
  const parts = key.startsWith(PREFIX) ? key.slice(PREFIX.length).split("_") : [];
  const uniquePath = parts.pop() ?? "";
  const storyboardId = parts.pop() ?? "";
  if (uniquePath === "" || storyboardId === "" || parts.length === 0) return EMPTY_ELEMENT;
  return { codebaseId: parts.join("_"), storyboardId, uniquePath };
}

export function isEmptyElement(key: ElementKey): boolean {
  return key.codebaseId === "" && key.storyboardId === "" && key.uniquePath === "";
}

export function isStoryboard(key: ElementKey): boolean {
  return key.codebaseId === STORYBOARD_ID;
}

/** Whether an element of the source stands behind it. */
export function isKnownElement(key: ElementKey): boolean {
  return key.codebaseId !== "" && !isStoryboard(key);
}

/** Whether `other` lies below `key`, at any depth. */
export function isParentOf(key: ElementKey, other: ElementKey): boolean {
  if (key.storyboardId !== other.storyboardId) return false;
  if (isStoryboard(key)) return !isStoryboard(other);
  return !isStoryboard(other) && other.uniquePath.startsWith(`${key.uniquePath}-`);
}

/** Whether both hang below the same node; storyboards are siblings of one another. */
export function isSiblingOf(key: ElementKey, other: ElementKey): boolean {
  if (isStoryboard(key) && isStoryboard(other)) return key.storyboardId !== other.storyboardId;
  if (isStoryboard(key) || isStoryboard(other) || key.storyboardId !== other.storyboardId)
    return false;
  return key.uniquePath !== other.uniquePath && parentPath(key) === parentPath(other);
}

function parentPath({ uniquePath }: ElementKey): string {
  return uniquePath.slice(0, Math.max(0, uniquePath.lastIndexOf("-")));
}
