import type { Rectangle } from "./rectangle.ts";

interface Drawn {
  readonly node: HTMLElement;
  box: Rectangle;
}

/**
 * Keeps the nodes of outlines from one drawing to the next. One that looks the same is only moved, and
 * where nothing has changed the page has nothing to do.
 */
export class OutlinePool {
  #before = new Map<string, Drawn[]>();
  #now = new Map<string, Drawn[]>();

  /** A drawing begins: what is not taken during it may be given away in the next. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
    // Taken from the end, so that the order stays.
    for (const list of this.#before.values()) list.reverse();
  }

  /** A node with a look at a place; `make` draws one where none is left over. */
  take(look: string, box: Rectangle, make: () => HTMLElement): HTMLElement {
    const drawn = this.#before.get(look)?.pop() ?? { node: make(), box };
    if (!isSame(drawn.box, box)) {
      placeAt(drawn.node, box);
      drawn.box = box;
    }
    const list = this.#now.get(look);
    if (list === undefined) this.#now.set(look, [drawn]);
    else list.push(drawn);
    return drawn.node;
  }
}

/** Puts a node with a fixed position where a rectangle of the window is. */
export function placeAt({ style }: HTMLElement, { left, top, width, height }: Rectangle): void {
  style.setProperty("left", `${left}px`);
  style.setProperty("top", `${top}px`);
  style.setProperty("width", `${width}px`);
  style.setProperty("height", `${height}px`);
}

/** Makes the children of a root those of the list; what stands in its place already stays there. */
export function showNodes(root: ShadowRoot, nodes: readonly HTMLElement[]): void {
  let at = root.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else root.insertBefore(node, at);
  }
  while (at !== null) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function isSame(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
