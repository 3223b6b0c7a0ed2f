import type { ChangeItem } from "@devloom/frame-protocol";

/** A change that belongs to a gesture: what one gesture did is undone and redone in one step. */
export function inGesture<Item extends ChangeItem>(item: Item, gestureId: string): Item {
  return { ...item, gestureId };
}

/** The gesture that a change belongs to; `null` when it is one of its own. */
export function gestureOf(item: ChangeItem): string | null {
  return "gestureId" in item && typeof item.gestureId === "string" ? item.gestureId : null;
}

/** How many of the last changes of a list belong together: at least one, when there is any. */
export function lastGesture(items: readonly ChangeItem[]): number {
  const last = items.at(-1);
  if (last === undefined) return 0;
  const gestureId = gestureOf(last);
  if (gestureId === null) return 1;
  return items.length - 1 - items.findLastIndex((item) => gestureOf(item) !== gestureId);
}

/** Gives the changes of one gesture its name. */
export class Gestures {
  #current: string | null = null;

  /** Everything that is submitted meanwhile is one gesture; one within another belongs to it. */
  during<Result>(work: () => Result): Result {
    const before = this.#current;
    this.#current = before ?? crypto.randomUUID();
    try {
      return work();
    } finally {
      this.#current = before;
    }
  }

  mark<Item extends ChangeItem>(item: Item): Item {
    return this.#current === null ? item : inGesture(item, this.#current);
  }
}
