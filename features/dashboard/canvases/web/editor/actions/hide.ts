import type { NavNode } from "@devloom/frame-protocol";
import { hiddenBy } from "./layer-name.ts";
import type { EditorModel } from "../model/editor-model.ts";

/** Takes an element out of the page by its style, or shows it again by whatever hid it. */
export function toggleHidden(model: EditorModel, node: NavNode): void {
  const { codebaseId } = node.tempoElement;
  const by = hiddenBy(node);
  if (by === "class") {
    model.submit("REMOVE_CLASS", { codebaseIdToRemoveClass: codebaseId, className: "hidden" });
    return;
  }
  // A style leaves the classes alone: what arranges the element is still there when it is shown again.
  model.submit("STYLING", {
    codebaseId,
    stylingChanges: { display: by === "style" ? null : "none" },
    stylingFramework: "Inline",
    modifiers: [],
    customProperties: [],
  });
}
