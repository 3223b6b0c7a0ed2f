import { type Frame, send } from "../frame.ts";
import { nodeOfKey } from "../identity/node-id.ts";
import { catchUpOn } from "../instant/waiting-classes.ts";
import { valuesAtRest } from "./at-rest.ts";
import { originsOf } from "./origins.ts";
import { EVALUATED_PROPERTIES, MORE_EVALUATED_PROPERTIES } from "./properties.ts";

/** Tells the computed values of an element, where they come from, and what its parent's layout means for it. */
export function sendCssEvals(frame: Frame, key: string): void {
  const node = nodeOfKey(frame, key);
  if (node === undefined) return;
  catchUpOn(frame, node);
  const computed = getComputedStyle(node);
  const cssEvals: Record<string, unknown> = {};
  const names = [...EVALUATED_PROPERTIES, ...MORE_EVALUATED_PROPERTIES];
  const origins = originsOf(node);
  for (const name of names) cssEvals[name] = computed.getPropertyValue(name);
  // As if the pointer were elsewhere, where nobody asked for how it looks below the pointer.
  if (frame.forced === null) Object.assign(cssEvals, valuesAtRest(frame, node, names, origins));
  const parent = node.parentElement === null ? null : getComputedStyle(node.parentElement);
  cssEvals["parent"] = {
    ...(parent === null
      ? {}
      : {
          display: parent.display,
          "flex-direction": parent.flexDirection,
          "align-items": parent.alignItems,
          "justify-items": parent.justifyItems,
        }),
    darkEnabledInParent: node.closest(".dark") !== null,
  };
  cssEvals["origins"] = origins;
  // Modules are on their way, perhaps a style sheet: some of this is not going to stay.
  if (frame.isUpdating) cssEvals["updating"] = true;
  send(frame, { id: "CSS_EVALS_FOR_ELEMENT", cssEvals });
}
