import { type Fiber, isObject, isRoot } from "./fiber.ts";

/**
 * Tells which of the two fibers that React keeps of a place is the one that the page shows: every other render works
 * on the other one, and the way up from a node of the page may lead through either. Good for one look at the page.
 */
export class CurrentFibers {
  readonly #found = new Map<Fiber, Fiber>();

  of(fiber: Fiber): Fiber {
    const { alternate } = fiber;
    // Most have rendered once or with the same props.
    if (alternate === null || alternate.memoizedProps === fiber.memoizedProps) return fiber;
    const way: Fiber[] = [];
    for (let at: Fiber | null = fiber; at !== null && !this.#found.has(at); at = at.return)
      way.push(at);
    for (const one of way.toReversed()) this.#find(one);
    return this.#found.get(fiber) ?? fiber;
  }

  #find(fiber: Fiber): void {
    if (this.#found.has(fiber)) return;
    if (isRoot(fiber)) {
      const current = isObject(fiber.stateNode) ? fiber.stateNode["current"] : null;
      // A root's own node names its current fiber, which is one of these two.
      this.#found.set(fiber, current === fiber.alternate ? (fiber.alternate ?? fiber) : fiber);
      return;
    }
    const parent = fiber.return === null ? undefined : this.#found.get(fiber.return);
    for (let child = parent?.child ?? null; child !== null; child = child.sibling) {
      this.#found.set(child, child);
      if (child.alternate !== null) this.#found.set(child.alternate, child);
    }
    if (!this.#found.has(fiber)) this.#found.set(fiber, fiber);
  }
}
