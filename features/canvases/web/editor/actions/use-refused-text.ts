import { useEffect } from "react";
import type { ActionContext } from "./action.ts";
import { sourceElement } from "./source-element.ts";

/**
 * Text that cannot be typed over in its place: with elements in it, it is edited in the inspector, and where code
 * makes it people are told so and led there. What they have begun to type must not be taken for shortcuts.
 */
export function useRefusedText({ model, desk }: ActionContext): void {
  useEffect(() => {
    const forget = (): void => {
      desk.refusedText = null;
    };
    window.addEventListener("pointerdown", forget, true);
    const stop = model.frames.on("TEXT_EDIT_REFUSED", ({ elementKey }) => {
      const { codebaseId, tree } = model.element(elementKey);
      if (!model.canEdit || tree === null) return;
      desk.refusedText = elementKey;
      if (tree["richText"] !== undefined) return model.panels.editText(elementKey);
      const element = sourceElement(model.lookups.get().tree, codebaseId);
      const { filename, line } = element ?? { filename: null, line: null };
      model.notify({
        kind: "textFromCode",
        showCode:
          filename === null
            ? null
            : () => model.panels.goToCode({ path: filename, line: line ?? 1 }),
      });
    });
    return () => {
      window.removeEventListener("pointerdown", forget, true);
      stop();
    };
  }, [model, desk]);
}
