import {
  isStoryboard,
  type NavNode,
  outermost,
  parseKey,
  serialiseKey,
  SKIP_ROOT_ID,
  storyboardKey,
} from "@devloom/frame-protocol";
import type { EditorModel } from "../model/editor-model.ts";
import { keyOf } from "../model/nav-index.ts";
import { topsOf } from "./place.ts";

/** The part of the model that walking through its trees needs. */
export type Walked = Pick<EditorModel, "navNode" | "navTrees" | "storyboards">;

/** The key of a storyboard as a whole. */
export function boardKey(storyboardId: string): string {
  return serialiseKey(storyboardKey(storyboardId));
}

/** What is around an element: another one, its storyboard, or nothing. */
export function parentOf(model: Walked, key: string): string | null {
  if (isStoryboard(parseKey(key))) return null;
  const node = model.navNode(key);
  const parent = node === null ? undefined : outermost(node).parent;
  if (parent === undefined || parent.tempoElement.codebaseId === SKIP_ROOT_ID)
    return boardKey(parseKey(key).storyboardId);
  return keyOf(parent);
}

/** The first element in another, or in a storyboard. */
export function firstChildOf(model: Walked, key: string): string | null {
  const { storyboardId } = parseKey(key);
  const children = isStoryboard(parseKey(key))
    ? topsOf(model.navTrees.get()[storyboardId] ?? null)
    : (model.navNode(key)?.children ?? []);
  const [first] = children;
  if (first === undefined) return null;
  const isSame = first.tempoElement.codebaseId === parseKey(key).codebaseId;
  return isSame && children.length === 1 ? firstChildOf(model, keyOf(first)) : keyOf(first);
}

/** The element beside another; storyboards stand beside each other. */
export function siblingOf(model: Walked, key: string, step: 1 | -1): string | null {
  const node = model.navNode(key);
  const own = node === null ? key : keyOf(outermost(node));
  const siblings = siblingsOf(model, own);
  return siblings[siblings.indexOf(own) + step] ?? null;
}

function siblingsOf(model: Walked, key: string): readonly string[] {
  const { storyboardId } = parseKey(key);
  if (isStoryboard(parseKey(key)))
    return model.storyboards.items.get().map(({ id }) => boardKey(id));
  const node = model.navNode(key);
  if (node === null) return [];
  const nodes: readonly NavNode[] =
    node.parent?.children ?? topsOf(model.navTrees.get()[storyboardId] ?? null);
  return nodes.map(keyOf);
}

/** The first element of the first storyboard: where walking begins when nothing is selected. */
export function beginning(model: Walked): string | null {
  const [board] = model.storyboards.items.get();
  return board === undefined ? null : boardKey(board.id);
}
