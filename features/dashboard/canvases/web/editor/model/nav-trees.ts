import { type NavNode, parseKey } from "@devloom/frame-protocol";
import { indexTree, keysOfId, type NavIndex } from "./nav-index.ts";
import { Store } from "./store.ts";

const NO_NODES: NavIndex = new Map();

/** The navigation trees of all storyboards, as their pages told them last. */
export class NavTrees {
  readonly store = new Store<Readonly<Record<string, NavNode | null>>>({});
  readonly #indexes = new Map<string, NavIndex>();

  take(storyboardId: string, root: NavNode | null): void {
    this.#indexes.set(storyboardId, indexTree(root));
    this.store.update((trees) => ({ ...trees, [storyboardId]: root }));
  }

  /** The tree of a storyboard by key. */
  index(storyboardId: string): NavIndex {
    return this.#indexes.get(storyboardId) ?? NO_NODES;
  }

  node(key: string): NavNode | null {
    return this.index(parseKey(key).storyboardId).get(key) ?? null;
  }

  /** The places of a storyboard that show an element of the source. */
  keysOf(codebaseId: string, storyboardId: string): readonly string[] {
    return keysOfId(this.index(storyboardId), codebaseId);
  }

  /** The tag that a page has for an element of the source, in small letters; empty where none shows it. */
  readonly shownTag = (codebaseId: string): string => {
    for (const index of this.#indexes.values())
      for (const { tempoElement, elementTagName } of index.values())
        if (tempoElement.codebaseId === codebaseId && elementTagName !== undefined)
          return elementTagName.toLowerCase();
    return "";
  };
}
