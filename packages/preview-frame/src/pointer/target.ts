import {
  type NavNode,
  SKIP_ROOT_ID,
  isParentOf,
  isStoryboard,
  outermost,
  parseKey,
  serialiseKey,
  storyboardKey,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";

/** The key of the storyboard as a whole, which is under the pointer where nothing else is. */
export function keyOfStoryboard(frame: Frame): string {
  return serialiseKey(storyboardKey(frame.storyboardId));
}

/** The nodes of the tree from the one under the pointer to the topmost. */
function chainAt(frame: Frame, target: Element | null): NavNode[] {
  const chain: NavNode[] = [];
  for (let element = target; element !== null; element = element.parentElement) {
    const key = frame.nav.keyByNode.get(element);
    let node = key === undefined ? undefined : frame.nav.byKey.get(key);
    if (node === undefined) continue;
    for (; node !== undefined; node = node.parent)
      if (node.tempoElement.codebaseId !== SKIP_ROOT_ID) chain.push(node);
    return chain;
  }
  return chain;
}

/** What a pointer over `target` means: the element to hover or select. */
export function targetOf(frame: Frame, target: Element | null, exact: boolean): string {
  const chain = chainAt(frame, target);
  const node = exact ? chain[0] : (nearSelection(frame, chain) ?? chain.at(-1));
  return node === undefined ? keyOfStoryboard(frame) : serialiseKey(node.tempoElement);
}

/**
 * Going outwards, the first node that is the selection, holds it, lies right below it, or whose parent
 * holds it too: one press never leads deeper than one level.
 */
function nearSelection(frame: Frame, chain: readonly NavNode[]): NavNode | undefined {
  const selected = frame.selectedKey === null ? undefined : frame.nav.byKey.get(frame.selectedKey);
  if (selected === undefined) return undefined;
  const around = new Set<NavNode | undefined>();
  for (let node: NavNode | undefined = selected; node !== undefined; node = node.parent)
    around.add(node);
  return chain.find(
    (node) => around.has(node) || (node.parent !== undefined && around.has(node.parent)),
  );
}

/**
 * With Shift only what stands beside the selection counts. The tree says what does, not the paths of the keys: those of
 * elements beside one another differ in length where components are among them.
 */
export function siblingAt(frame: Frame, target: Element | null): string | null {
  const reference = frame.multiSelectedKeys[0] ?? frame.selectedKey;
  const selected = reference === null ? undefined : frame.nav.byKey.get(reference);
  if (selected === undefined) return null;
  const { parent } = outermost(selected);
  const node = chainAt(frame, target).find((one) => outermost(one).parent === parent);
  return node === undefined ? null : serialiseKey(node.tempoElement);
}

/** Whether `key` is `other` or lies inside it. */
export function isWithin(key: string, other: string | null): boolean {
  if (other === null) return false;
  if (key === other) return true;
  const outer = parseKey(other);
  return !isStoryboard(outer) && isParentOf(outer, parseKey(key));
}
