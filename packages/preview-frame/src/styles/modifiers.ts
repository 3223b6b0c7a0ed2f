import { FORCED_CLASS_PREFIX } from "@devloom/frame-protocol";
import { type Frame, quietly } from "../frame.ts";
import { nodesOfKey } from "../identity/node-id.ts";

/** Shows an element as if it were in the given states, and no other element in any. */
export function forceModifiers(frame: Frame, modifiers: readonly string[], key: string): void {
  quietly(frame, () => {
    for (const node of document.querySelectorAll(`[class*="${FORCED_CLASS_PREFIX}"]`))
      node.classList.remove(
        ...[...node.classList].filter((name) => name.startsWith(FORCED_CLASS_PREFIX)),
      );
    for (const node of nodesOfKey(frame, key))
      for (const modifier of modifiers) node.classList.add(FORCED_CLASS_PREFIX + modifier);
  });
}
